import { randomUUID } from 'node:crypto'
import type { WireGame } from '../../src/contract/endpoints.ts'
import type { TestApp } from '../app.ts'
import type { Member } from '../world.ts'

/** Makes processes reload a game that they have cached. */
export const changedElsewhere = (world: TestApp, gameId: string) =>
  world.database.db.updateTable('games').set({ change_id: randomUUID() }).where('id', '=', gameId).execute()

/** The game as this person reads it, from the database rather than the cache. */
export async function readAnew(world: TestApp, gameId: string, { token }: Member): Promise<WireGame> {
  await changedElsewhere(world, gameId)
  return world.ok('fetchGame', { gameId }, { as: token })
}

/** Sets the co-hosts of a game; an empty list removes them. */
export const appoint = (world: TestApp, gameId: string, host: Member, ...named: readonly Member[]) =>
  world.ok('setCoHosts', { gameId, userIds: named.map(({ id }) => id) }, host)
