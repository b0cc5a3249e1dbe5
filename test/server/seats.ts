import { randomUUID } from 'node:crypto'
import type { WireGame } from '../../src/contract/endpoints.ts'
import type { TestApp } from '../app.ts'
import type { Member } from '../world.ts'

/** A guest as tests at a table name one. */
export type Guest = Pick<Member, 'id'> & { readonly name: string }

/** Makes processes read a game again that they have in memory. */
export const changedElsewhere = (world: TestApp, gameId: string) =>
  world.database.db.updateTable('games').set({ change_id: randomUUID() }).where('id', '=', gameId).execute()

/** The game as this person reads it, from the database and not from memory. */
export async function readAnew(world: TestApp, gameId: string, { token }: Member): Promise<WireGame> {
  await changedElsewhere(world, gameId)
  return world.ok('fetchGame', { gameId }, { as: token })
}

/** Seats guests of a host in a game, each on a chair more, as if they had accepted: no call does so yet. */
export async function seatGuests(
  world: TestApp,
  { gameId, host }: { gameId: string; host: Member },
  names: readonly string[],
): Promise<Guest[]> {
  const { db } = world.database
  const seated = await db
    .selectFrom('participants')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('game_id', '=', gameId)
    .executeTakeFirstOrThrow()
  const guests = names.map((name) => ({ id: randomUUID(), name }))
  for (const [index, { id, name }] of guests.entries()) {
    await db
      .insertInto('guests')
      .values({
        ...{ id, host_id: host.id, name, claimed_by: null },
        ...{ created_at: world.now(), forgotten_at: null },
      })
      .execute()
    await db
      .insertInto('participants')
      .values({
        ...{
          game_id: gameId,
          player_id: id,
          user_id: null,
          guest_id: id,
          role: 'player',
          response: 'accepted',
        },
        ...{ position: Number(seated.last) + 1 + index, waiting_since: null, responded_at: null },
      })
      .execute()
  }
  await db
    .updateTable('games')
    .set(({ eb }) => ({ seats: eb('seats', '+', guests.length) }))
    .where('id', '=', gameId)
    .execute()
  await changedElsewhere(world, gameId)
  return guests
}

/** Names the co-hosts of a game: nobody, and there are none any more. */
export const appoint = (world: TestApp, gameId: string, host: Member, ...named: readonly Member[]) =>
  world.ok('setCoHosts', { gameId, userIds: named.map(({ id }) => id) }, host)

/** Gives a guest's seat to an account, with the stats of it: no call does so yet. */
export async function claim(world: TestApp, gameId: string, guest: Guest, { id }: Member): Promise<void> {
  const { db } = world.database
  await db.updateTable('guests').set({ claimed_by: id }).where('id', '=', guest.id).execute()
  const seat = { user_id: id, guest_id: null }
  await db
    .updateTable('participants')
    .set(seat)
    .where('game_id', '=', gameId)
    .where('player_id', '=', guest.id)
    .execute()
  await db
    .updateTable('game_results')
    .set({ user_id: id })
    .where('game_id', '=', gameId)
    .where('player_id', '=', guest.id)
    .execute()
  await changedElsewhere(world, gameId)
}
