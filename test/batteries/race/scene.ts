import type { Input } from '../../../src/contract/endpoints.ts'
import type { EndpointName } from '../../../src/contract/paths.ts'
import { outcome, type TestApp } from '../../app.ts'
import { rowsOf } from '../../rows.ts'
import type { Member } from '../../world.ts'

export interface Scene {
  /** One app, or two over one database: simultaneous calls go to both. */
  readonly apps: readonly [TestApp, TestApp]
  readonly hana: Member
  readonly tomas: Member
  readonly ravi: Member
  readonly mei: Member
  readonly olu: Member
  /** From 1. */
  readonly round: number
  /** Counts an event in the figures. */
  readonly count: (what: string) => void
}

/** One race. Resolves to null if exactly one side won and the database agrees. */
export type Race = (scene: Scene) => Promise<string | null>

/** Sends two calls of one kind at once, one to each app. Returns both outcomes in alphabetical order. */
export async function atOnce<K extends EndpointName>(
  { apps }: Scene,
  name: K,
  calls: readonly [readonly [Member, Input<K>], readonly [Member, Input<K>]],
): Promise<string> {
  const answers = await Promise.all(
    apps.map((app, index) => {
      const [by, input] = calls[index === 0 ? 0 : 1]
      return app.call(name, input, { as: by.token })
    }),
  )
  return answers.map(outcome).toSorted().join(' + ')
}

type Settled<T extends readonly (() => Promise<unknown>)[]> = {
  -readonly [K in keyof T]: Awaited<ReturnType<T[K]>>
}

/** Sends different calls at once. Each round starts with a different call, so that none is always first. */
export async function allAtOnce<const T extends readonly (() => Promise<unknown>)[]>(
  { round }: Scene,
  calls: T,
): Promise<Settled<T>> {
  const sent: Promise<unknown>[] = []
  for (let turn = 0; turn < calls.length; turn += 1) {
    const index = (round + turn) % calls.length
    const call = calls[index]
    if (call) sent[index] = call()
  }
  return (await Promise.all(sent)) as Settled<T>
}

/** How many notifications of a kind a game has sent. */
export const told = async ({ apps: [world] }: Scene, gameId: string, kind: string): Promise<number> =>
  (await rowsOf(world.services.db, 'notifications', ['user_id'], { game_id: gameId, kind })).length

/** Null, or the observed value if it differs from the expected one. */
export const differs = (seen: Record<string, unknown>, expected: Record<string, unknown>): string | null =>
  JSON.stringify(seen) === JSON.stringify(expected) ? null : JSON.stringify(seen)
