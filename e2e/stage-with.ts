import { beforeAll } from 'vitest'
import { circle } from '../stage/arrange.ts'
import type { Account } from '../stage/newcomer.ts'
import { type People, peopleFilledLater } from '../test/filled-later.ts'
import { openedForTests } from '../test/opened-for-tests.ts'
import { openStage, type Stage } from './harness.ts'

/** Hosting is free, so no card is needed. */
export const FREE_HOSTING = { settings: { HOSTING_CHIP_CENTS: '0' } }

interface StageOptions<Other> {
  readonly settings?: Readonly<Record<string, string>>
  /** People without buddies. */
  readonly others?: readonly Other[]
}

/**
 * The stage of a test file, with a circle of buddies, the host first, and others. It opens before the tests of the file or `describe` that
 * calls this, and closes after them.
 */
export function stageWith<const Name extends string = never, const Other extends string = never>(
  names: readonly Name[] = [],
  { settings, others = [] }: StageOptions<Other> = {},
): { readonly stage: Stage } & People<Name | Other, Account> {
  const stage = openedForTests(() => openStage(settings))
  const { people, fill } = peopleFilledLater<Name | Other, Account>([...names, ...others])
  beforeAll(async () => {
    const accounts: Account[] = [...(await circle(stage, ...names))]
    for (const name of others) accounts.push(await stage.member(name))
    fill(accounts)
  })
  return { stage, ...people }
}
