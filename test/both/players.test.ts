import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendReminders } from '../../src/server/notifications/reminders.ts'
import { claimGuest } from '../links.ts'
import { rowsOf } from '../rows.ts'
import { tableOf } from '../server/table.ts'
import type { Member } from '../world.ts'
import { hostGame } from '../world.ts'
import { worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi, zoe } = worldWith(['Hana', 'Tomas', 'Ravi'], { others: ['Zoe'] })

/** A cash game of Hana's that Tomas has accepted, with two guests beside him; Ravi has not answered. */
async function withGuests(): Promise<{ gameId: string; mike: string }> {
  const gameId = await hostGame(world, [hana, tomas], { others: [ravi], style: 'cash', rebuys: true })
  const mike = randomUUID()
  await world.ok('addPlayer', { gameId, guestId: mike, name: 'Mike' }, hana)
  await world.ok('addPlayer', { gameId, name: 'Lou' }, hana)
  return { gameId, mike }
}

const results = async ({ token }: Member) => (await world.ok('user', {}, { as: token })).gameResults

beforeEach(async () => {
  for (const member of [hana, tomas, ravi, zoe]) await world.ok('clearNotifications', {}, member)
})

describe('a night with two guests', () => {
  test('notifies only accounts, also when it is cancelled or about to start', async () => {
    const { gameId } = await withGuests()
    world.advance(3600)
    await sendReminders(world.services)
    await world.ok('cancelGame', { gameId }, hana)
    expect(await world.told(tomas)).toEqual([
      'Hana Player canceled Friday Night Freezeout.',
      'Friday Night Freezeout starts within 24 hours.',
      'Hana Player invited you to Friday Night Freezeout.',
    ])
    const mailed = await rowsOf(world.database.db, 'outbox', ['payload'], { kind: 'mail_cancellation' })
    const readers = mailed.map(({ payload }) => JSON.parse(payload).userId)
    expect(readers.toSorted()).toEqual([tomas.id, ravi.id].toSorted())
  })

  test("after a claim the seat is the account's, and either id finds it", async () => {
    const { gameId, mike } = await withGuests()
    await world.ok('startGame', { id: gameId }, hana)
    const table = tableOf(world, hana, gameId)
    await table.rebuy({ ...hana, id: mike }, 10)
    expect(await world.outcome('fetchGame', { gameId }, zoe)).toBe('404 not_found')

    await claimGuest(world, { gameId, guestId: mike, host: hana }, zoe)
    const seen = await world.ok('fetchGame', { gameId }, zoe)
    expect(seen.gameUsers[3]).toMatchObject({ id: zoe.id, username: 'zoe', guest: false })
    expect(seen.gameEvents.map(({ userId }) => userId)).toEqual([zoe.id])
    expect((await world.ok('listGames', {}, zoe)).active.map(({ id }) => id)).toEqual([gameId])
    await table.rebuy(zoe, 10)
    const last = await table.rebuy({ ...hana, id: mike }, 10)
    expect(last.gameEvents.map(({ userId }) => userId)).toEqual([zoe.id, zoe.id, zoe.id])
    const kept = await rowsOf(world.database.db, 'game_events', ['player_id', 'actor_id', 'part'], {
      game_id: gameId,
    })
    expect(kept).toEqual(Array(3).fill({ player_id: mike, actor_id: hana.id, part: 0 }))

    await table.cashAndBustRest(zoe, 110)
    await table.end()
    expect(await results(zoe)).toEqual([{ gameStyle: 'cash', winnings: 60, place: 0, imported: false }])
    expect(await world.told(zoe)).toContain('You finished 1st: +$60.00')
  })
})
