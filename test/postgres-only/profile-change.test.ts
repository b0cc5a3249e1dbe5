import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { updateProfile } from '../../src/server/accounts/store.ts'
import { findChangeId } from '../../src/server/games/read-store.ts'
import { gameInput } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, zoe } = worldWith(['Hana', 'Tomas'], { ...FREE_HOSTING, others: ['Zoe'] })

const host = async () => (await world.ok('createGame', gameInput(world, [tomas]), hana)).id
const changeId = (gameId: string) => findChangeId(world.database.db, gameId)
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.services.db)
  return rows[0]?.count
}

test('a game that a person joins while their name changes gets another change id too', async ({ skip }) => {
  if (world.database.url === null) return skip('one connection only')
  const { db } = world.services
  const gameId = await host()
  const gate = Promise.withResolvers<void>()
  const seated = Promise.withResolvers<void>()
  const seat = {
    ...{ game_id: gameId, player_id: zoe.id, user_id: zoe.id, guest_id: null, role: 'player' as const },
    ...{ response: 'accepted' as const, position: 9, waiting_since: null, responded_at: null },
  }
  const coming = db.transaction().execute(async (tx) => {
    await tx.insertInto('participants').values(seat).execute()
    await tx.updateTable('games').set({ change_id: 'came in' }).where('id', '=', gameId).execute()
    seated.resolve()
    await gate.promise
  })
  await seated.promise
  const renaming = db
    .transaction()
    .execute((tx) => updateProfile(tx, zoe.id, { first_name: 'Zoë' }, 'renamed'))
  await expect.poll(waiting).toBe(1)
  gate.resolve()
  await Promise.all([coming, renaming])
  expect(await changeId(gameId)).toBe('renamed')
})

test('a change of a name waits for a change of a game, in their locking order', async ({ skip }) => {
  if (world.database.url === null) return skip('one connection only')
  const { db } = world.services
  const gameIds = [await host(), await host()].sort()
  const [first = '', last = ''] = gameIds
  const gate = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const playing = db.transaction().execute(async (tx) => {
    await tx.selectFrom('games').select('id').where('id', '=', last).forUpdate().execute()
    locked.resolve()
    await gate.promise
    // As a notification for them does.
    await tx.selectFrom('users').select('id').where('id', '=', tomas.id).forKeyShare().execute()
    await tx.updateTable('games').set({ change_id: 'played' }).where('id', '=', last).execute()
  })
  await locked.promise
  const renaming = db
    .transaction()
    .execute((tx) => updateProfile(tx, tomas.id, { username: 'tom', username_key: 'tom' }, 'renamed'))
  await expect.poll(waiting).toBe(1)
  gate.resolve()
  await Promise.all([playing, renaming])
  expect(await Promise.all([first, last].map(changeId))).toEqual(['renamed', 'renamed'])
})
