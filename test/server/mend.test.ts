import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { outcome } from '../app.ts'
import { rowsOf } from '../rows.ts'
import { befriend, type Member, startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'
import { appoint, readAnew } from './seats.ts'
import { tableOf } from './table.ts'

const { world, hana, tomas, ravi, mei } = worldWith(['Hana', 'Tomas', 'Ravi', 'Mei'], FREE_HOSTING)

type Mend = Omit<Input<'mendGameEvent'>, 'gameId'>

/** A cash game of Hana, Tomas and Ravi, in play, with a buy-in of $20. */
async function inPlay(overrides: Partial<Input<'createGame'>> = {}) {
  const cash = { style: 'cash', rebuys: true, timeZone: 'America/Toronto', ...overrides } as const
  const { id: gameId } = await startGame(world, [hana, tomas, ravi], cash)
  const table = tableOf(world, hana, gameId)
  return {
    ...table,
    /** The id of a counting entry, from 1. */
    entry: async (number: number) => (await table.fetch()).gameEvents.at(number - 1)?.id ?? '',
    mend: (change: Mend, by = hana) => world.call('mendGameEvent', { gameId, ...change }, by),
    record: (by = hana) => world.call('gameRecord', { gameId }, by),
  }
}

const results = async ({ token }: Member) => (await world.ok('user', {}, { as: token })).gameResults.at(-1)

test('Rule 3.8: a mend seats nobody with a block between them and the host', async () => {
  const table = await inPlay({ invitedBuddies: [tomas.id, ravi.id, mei.id] })
  await table.knock(ravi)
  await table.push('joined', ravi, 20)
  const toMei = { eventId: await table.entry(2), userId: mei.id }
  await world.ok('blockUser', { id: hana.id }, mei)
  const refused = await table.mend(toMei)
  expect([outcome(refused), refused.problem.detail]).toEqual([
    '409 invite_closed',
    'This person cannot be added to this game.',
  ])
  await world.ok('unblockUser', { id: hana.id }, mei)
  expect(outcome(await table.mend(toMei))).toBe('200')
  await befriend(world, hana, mei)
})

describe('Rule 22.1: a mend', () => {
  test('changes an entry for everybody, and every process reads the same', async () => {
    const table = await inPlay()
    await table.rebuy(tomas, 200)
    await table.knock(ravi)
    const { version } = await table.fetch()
    const { data } = await table.mend({
      eventId: await table.entry(1),
      amount: 20,
      reason: ' a zero too many ',
    })
    expect(data.gameEvents).toMatchObject([
      { userId: tomas.id, amount: 20, mended: true, actorId: hana.id },
      { userId: ravi.id, mended: false },
    ])
    expect([data.version, data.resultsVersion, data.takenBack]).toEqual([version + 1, 0, 0])
    expect(await readAnew(world, table.gameId, hana)).toEqual(data)
    expect(outcome(await table.push('cashed', tomas, 80.01))).toBe('409 amount_over_pot')
    const same = await table.mend({ eventId: await table.entry(1), amount: 20, userId: tomas.id })
    expect(same.data.version).toBe(version + 1)
    // Rule 22.3: an undo removes the last entry, and keeps the mend.
    expect((await table.undo()).data.gameEvents).toMatchObject([
      { userId: tomas.id, amount: 20, mended: true },
    ])
  })

  test('voids entries and changes others, all of them or none; the next entry comes after all of them (Rule 22.5)', async () => {
    const table = await inPlay()
    await table.rebuy(tomas, 5)
    await table.cash(tomas, 65)
    const [rebuy, cash] = [await table.entry(1), await table.entry(2)]
    const before = await table.fetch()
    expect(outcome(await table.mend({ eventId: rebuy, void: true }))).toBe('409 mend_breaks')
    const missing = { eventId: rebuy, amount: 6, also: [{ eventId: randomUUID(), void: true }] }
    expect(outcome(await table.mend(missing))).toBe('404 not_found')
    expect(await table.fetch()).toEqual(before)

    const { data } = await table.mend({ eventId: rebuy, void: true, also: [{ eventId: cash, amount: 60 }] })
    expect(data).toMatchObject({ gameEvents: [{ id: cash, amount: 60, mended: true }], takenBack: 1 })
    await table.knock(ravi)
    const anew = await readAnew(world, table.gameId, hana)
    expect(anew.gameEvents.map(({ type }) => type)).toEqual(['cashed', 'knocked'])
    expect(outcome(await table.mend({ eventId: rebuy, amount: 6 }))).toBe('404 not_found')
  })

  test('that breaks the night names the entry by its time and line (Rule 22.2)', async () => {
    const table = await inPlay()
    await table.rebuy(tomas, 10)
    await table.push('cashed', tomas, 70)
    const { problem } = await table.mend({ eventId: await table.entry(1), amount: 5 })
    expect(problem).toMatchObject({ status: 409, code: 'mend_breaks' })
    expect(problem.detail).toMatch(
      /^\d+:\d\d [AP]M, “tomas cashed out \$70\.00” would no longer be valid: Only \$65\.00 is left in the pot\.$/,
    )
  })
})

describe('Rule 22.4: a mend under a command id', () => {
  test('keeps the original entry and its undo under its own command', async () => {
    const table = await inPlay()
    const rebuy = { commandId: randomUUID() }
    await table.push('rebuy', tomas, 5, rebuy)
    await table.mend({ eventId: await table.entry(1), amount: 6, userId: ravi.id })
    const again = async () => {
      expect(outcome(await table.push('rebuy', ravi, 6, rebuy))).toBe('422 command_reused')
      const sent = await table.push('rebuy', tomas, 5, rebuy)
      expect([outcome(sent), sent.headers['idempotency-replayed']]).toEqual(['200', 'true'])
      return sent.data.gameEvents.length
    }
    expect(await again()).toBe(1)
    await table.mend({ eventId: await table.entry(1), void: true })
    expect(await again()).toBe(0)
    await readAnew(world, table.gameId, hana)
    expect(await again()).toBe(0)
  })
})

describe('Rule 22.7: a mend after the end', () => {
  test('recalculates the results, and notifies everybody whose place or net changed (Rule 3.11)', async () => {
    const table = await inPlay()
    await table.rebuy(tomas, 20)
    await table.cash(tomas, 45)
    await table.cash(ravi, 15)
    await table.cash(hana, 20)
    await appoint(world, table.gameId, hana, ravi)
    await table.end()
    expect(await results(tomas)).toEqual({ gameStyle: 'cash', winnings: 5, place: 0, imported: false })
    for (const member of [tomas, ravi]) await world.ok('clearNotifications', {}, member)
    const eventId = await table.entry(1)
    expect(outcome(await table.mend({ eventId, userId: ravi.id }, ravi))).toBe('403 not_allowed')
    expect(outcome(await table.mend({ eventId: await table.entry(4), void: true }))).toBe('409 mend_breaks')
    const { data } = await table.mend({ eventId, userId: ravi.id })
    expect(data).toMatchObject({ state: 'complete', resultsVersion: 1 })
    expect(await results(tomas)).toEqual({ gameStyle: 'cash', winnings: 25, place: 0, imported: false })
    expect(await world.told(tomas)).toEqual([
      'Ravi Player pays you $25.00.',
      'It was 1st with +$5.00, and is now 1st with +$25.00.',
    ])
    expect(await world.told(ravi)).toEqual([
      'You pay Tomas Player $25.00.',
      'It was 3rd with -$5.00, and is now 3rd with -$25.00.',
    ])
    expect(await readAnew(world, table.gameId, hana)).toEqual(data)
  })

  test('leaves no result for a player who was not there', async () => {
    const table = await inPlay()
    await world.ok('addPlayer', { gameId: table.gameId, name: 'Lou', buyIn: 10 }, hana)
    for (const [player, amount] of [
      [tomas, 25],
      [ravi, 15],
      [hana, 20],
    ] as const)
      await table.cash(player, amount)
    const lou = (await table.fetch()).gameEvents[0]?.userId ?? ''
    await table.cash({ ...hana, id: lou }, 10)
    await table.end()
    await table.mend({
      eventId: await table.entry(1),
      void: true,
      also: [{ eventId: await table.entry(5), void: true }],
    })
    const rows = await rowsOf(world.database.db, 'game_results', ['player_id'], { game_id: table.gameId })
    expect(rows.length).toBe(3)
    expect(rows.map(({ player_id }) => player_id)).not.toContain(lou)
  })
})

describe('Rule 22.8: the record', () => {
  test('shows everything entered and changed, oldest first, to everybody in the game', async () => {
    const table = await inPlay()
    const { gameId } = table
    await table.rebuy(tomas, 200)
    const rebuy = await table.entry(1)
    await table.push('knocked', ravi, 0, { byId: tomas.id })
    world.advance(60)
    await table.undo()
    await world.ok('setBuyIn', { gameId, userId: tomas.id, amount: 30 }, hana)
    await table.mend({ eventId: rebuy, amount: 20, reason: 'Typed a zero too many' })
    await table.mend({ eventId: rebuy, void: true })
    const { data } = await table.record(tomas)
    expect(data.map(({ action, actorId }) => [action, actorId])).toEqual(
      ['entered', 'entered', 'undone', 'buy-in', 'mended', 'mended'].map((action) => [action, hana.id]),
    )
    const out = { type: 'knocked', userId: ravi.id, byId: tomas.id, amount: 0, before: null }
    expect(data).toMatchObject([
      { eventId: rebuy, type: 'rebuy', userId: tomas.id, amount: 200, before: null, reason: null },
      out,
      out,
      { eventId: null, type: null, userId: tomas.id, amount: 30, before: { amount: 20 } },
      { eventId: rebuy, amount: 20, before: { amount: 200 }, reason: 'Typed a zero too many' },
      { eventId: rebuy, type: null, userId: null, amount: null, before: { type: 'rebuy', amount: 20 } },
    ])
    expect(outcome(await table.record(mei))).toBe('404 not_found')
  })

  test('includes changed payouts', async () => {
    const table = await inPlay({ style: 'tournament' })
    await world.ok('updatePayouts', { gameId: table.gameId, payouts: [60, 40, 0] }, hana)
    expect((await table.record()).data).toMatchObject([
      { action: 'payouts', actorId: hana.id, payouts: [60, 40, 0], before: { payouts: [100, 0, 0] } },
    ])
  })

  test('is never changed in the database', async () => {
    const table = await inPlay()
    await table.rebuy(tomas, 5)
    await table.mend({ eventId: await table.entry(1), amount: 6 })
    const { db } = world.database
    await expect(db.updateTable('game_commands').set({ changes: '[]' }).execute()).rejects.toThrow(
      /append-only/,
    )
    await expect(db.deleteFrom('game_commands').execute()).rejects.toThrow(/append-only/)
  })
})
