import { beforeAll } from 'vitest'
import { startApp, type TestApp, type TestAppOptions } from './app.ts'
import { type People, peopleFilledLater } from './filled-later.ts'
import { openedForTests } from './opened-for-tests.ts'
import { circle, join, type Member } from './world.ts'

/** Hosting is free, so no card is charged. */
export const FREE_HOSTING = { settings: { HOSTING_CHIP_CENTS: '0' } }

/**
 * The app of a test file, with a circle of buddies, the host first, and others without buddies. It starts before the tests of the file or
 * `describe` that calls this, and closes after them.
 */
export function worldWith<const Name extends string = never, const Other extends string = never>(
  names: readonly Name[] = [],
  { others = [], ...options }: TestAppOptions & { readonly others?: readonly Other[] } = {},
): { readonly world: TestApp } & People<Name | Other, Member> {
  const world = openedForTests(() => startApp(options))
  const { people, fill } = peopleFilledLater<Name | Other, Member>([...names, ...others])
  beforeAll(async () => {
    const members = await circle(world, names)
    for (const name of others) members.push(await join(world, name))
    fill(members)
  })
  return { world, ...people }
}
