import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { gameInput } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas } = worldWith(['Hana', 'Tomas'], FREE_HOSTING)

const waiting = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.services.db)
  return rows[0]?.count
}

test('a block waits for a game that is being written, and declines its invite', async ({ skip }) => {
  if (world.database.url === null) return skip('one connection only')
  const gate = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  // Another transaction locks the invited account, so that the game cannot be finished.
  const elsewhere = world.services.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', tomas.id).forUpdate().execute()
    locked.resolve()
    await gate.promise
  })
  await locked.promise
  const creating = world.ok('createGame', gameInput(world, [tomas]), hana)
  await expect.poll(waiting).toBe(1)
  const blocking = world.ok('blockUser', { id: hana.id }, tomas)
  await expect.poll(waiting).toBe(2)
  gate.resolve()
  const [game] = await Promise.all([creating, blocking, elsewhere])
  const { inviteResponses } = await world.ok('fetchGame', { gameId: game.id }, hana)
  expect(inviteResponses.map(({ response }) => response)).toEqual(['declined'])
})
