import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Input, WireGame } from '../../src/contract/endpoints.ts'
import { entriesFromWire, gameFromWire } from '../../src/contract/game-wire.ts'
import { play } from '../../src/domain/table/play.ts'
import { rank } from '../../src/domain/table/ranking.ts'
import { outcome } from '../app.ts'
import { appoint, readAnew } from '../server/seats.ts'
import { tableOf } from '../server/table.ts'
import { type Member, startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi } = worldWith(['Hana', 'Tomas', 'Ravi'], FREE_HOSTING)

type Count = Partial<Input<'countTable'>>

/** A cash table of Hana, Tomas and Ravi for $20.00 each, in play. */
async function inPlay(overrides: Partial<Input<'createGame'>> = {}) {
  const more = { style: 'cash', rebuys: true, ...overrides } as const
  const { id: gameId } = await startGame(world, [hana, tomas, ravi], more)
  return {
    ...tableOf(world, hana, gameId),
    settlement: () => world.ok('settlement', { gameId }, hana),
    count: (amounts: readonly number[], more: Count = {}, by = hana) =>
      world.call('countTable', { gameId, counts: stacks(amounts), ...more } as Input<'countTable'>, by),
    setBuyIn: (player: Member, amount: number, more: object = {}) =>
      world.call('setBuyIn', { gameId, userId: player.id, amount, ...more }, hana),
  }
}

/** The stacks of Hana, Tomas and Ravi, in dollars. */
const stacks = (amounts: readonly number[]) =>
  [hana, tomas, ravi]
    .slice(0, amounts.length)
    .map(({ id }, seat) => ({ userId: id, amount: amounts[seat] ?? 0 }))
const stateOf = (wire: WireGame) => play(gameFromWire(wire), entriesFromWire(wire))
const netsOf = (wire: WireGame) => {
  const nets = rank(gameFromWire(wire), stateOf(wire)).map(({ playerId, net }) => [playerId, net / 100])
  return [hana, tomas, ravi].map(({ id }) => Object.fromEntries(nets)[id])
}
const results = async ({ token }: Member) => (await world.ok('user', {}, { as: token })).gameResults.at(-1)

describe('Rules 23.1 to 23.8: counting a cash game', () => {
  test('with a gap is refused until a rule is chosen, which then shares it', async () => {
    const table = await inPlay()
    const refused = await table.count([25, 20, 20])
    expect(outcome(refused)).toBe('409 gap')
    expect(refused.problem.detail).toBe(
      '$65.00 is counted and $60.00 is in the pot: $5.00 over. Choose who covers it.',
    )
    const { data } = await table.count([25, 20, 20], { gap: { rule: 'equal' } })
    expect(data.gap).toMatchObject({ counted: 65, pot: 60, rule: 'equal' })
    expect(data.gap?.shares).toEqual([
      { userId: hana.id, amount: 1.67 },
      { userId: tomas.id, amount: 1.67 },
      { userId: ravi.id, amount: 1.66 },
    ])
    expect([stateOf(data).pot, netsOf(data)]).toEqual([0, [3.33, -1.67, -1.66]])
    expect(await readAnew(world, table.gameId, hana)).toEqual(data)
    await table.end()
    expect(await results(tomas)).toEqual({ gameStyle: 'cash', winnings: -1.67, place: 2, imported: false })
    const { balances, transfers, unaccounted } = await table.settlement()
    expect(unaccounted).toBe(0)
    expect(balances.map(({ net }) => net)).toEqual([3.33, -1.67, -1.66])
    expect(transfers.map(({ amount }) => amount)).toEqual([1.67, 1.66])
  })

  test('Rule 23.10: a changed buy-in folds the count again, with its own rule or a given one', async () => {
    const table = await inPlay()
    await table.count([25, 20, 20], { gap: { rule: 'winners' } })
    const less = await table.setBuyIn(tomas, 15)
    expect([less.data.gap?.pot, netsOf(less.data)]).toEqual([55, [0, 0, 0]])
    expect(outcome(await table.setBuyIn(tomas, 30))).toBe('409 gap')
    const given = await table.setBuyIn(tomas, 30, { gap: { rule: 'person', userId: tomas.id } })
    expect([given.data.gap?.rule, netsOf(given.data)]).toEqual(['person', [5, -5, 0]])
    expect(await readAnew(world, table.gameId, hana)).toEqual(given.data)
  })
})

describe('Rule 23.10: of two counts', () => {
  test('each keeps its own rule, and undo of the second leaves the first', async () => {
    const { gameId, rebuy, push, count, undo } = await inPlay()
    const { gameEvents } = await rebuy(ravi, 10)
    await count([25, 20, 30], { gap: { rule: 'equal' } })
    await push('joined', ravi, 20)
    const gap = { rule: 'person', userId: tomas.id } as const
    await count([], { counts: [{ userId: ravi.id, amount: 25 }], gap })
    const bornIn = ({ gap }: WireGame) =>
      [hana, tomas, ravi].map(({ id }) => gap?.shares.find(({ userId }) => userId === id)?.amount)

    const mend = { gameId, eventId: gameEvents[0]?.id ?? '', amount: 9 }
    const { data: mended } = await world.call('mendGameEvent', mend, hana)
    expect(bornIn(mended)).toEqual([2, 7, 2])
    expect(await readAnew(world, gameId, hana)).toEqual(mended)
    const { data: undone } = await undo()
    expect([bornIn(undone), undone.counts]).toEqual([[2, 2, 2], mended.counts.slice(0, 1)])
    expect(await readAnew(world, gameId, hana)).toEqual(undone)
  })

  test('the record has the gap for which a rule was chosen, and not the other', async () => {
    const { gameId, push, count } = await inPlay()
    await count([25, 20, 20], { gap: { rule: 'equal' } })
    await push('joined', ravi, 20)
    const { gameEvents } = (await count([], { counts: [{ userId: ravi.id, amount: 20 }] })).data
    const eventId = gameEvents.at(-1)?.id ?? ''
    const gap = { rule: 'person', userId: hana.id } as const
    await world.ok('mendGameEvent', { gameId, eventId, amount: 24, gap }, hana)
    const [mended] = (await world.ok('gameRecord', { gameId }, hana)).slice(-1)
    const shares = [{ userId: hana.id, amount: 4 }]
    expect(mended).toMatchObject({ action: 'mended', gap: { counted: 24, pot: 20, rule: 'person', shares } })
  })

  test('undo of one that equalled the pot answers with the whole game, because its counts have changed', async () => {
    const { gameId, count } = await inPlay()
    const { version: since, counts } = (await count([20, 20, 20])).data
    expect(counts).toMatchObject([{ choice: null }])
    const undone = await world.ok('popGameEvent', { gameId, since }, hana)
    expect(undone).toMatchObject({ gap: null, counts: [] })
  })
})

test('Rule 12.13: a count that is sent again stays undone', async () => {
  const table = await inPlay()
  const [commandId, undo] = [randomUUID(), randomUUID()]
  const count = () => table.count([25, 20, 20], { commandId, gap: { rule: 'equal' } })
  await count()
  const pop = () => world.call('popGameEvent', { gameId: table.gameId, commandId: undo }, hana)
  expect(outcome(await pop())).toBe('200')
  const back = await table.fetch()
  expect([back.gap, back.gameEvents, back.takenBack, stateOf(back).pot]).toEqual([null, [], 3, 6000])
  for (const again of [pop, count]) expect(outcome(await again())).toBe('200')
  expect(await readAnew(world, table.gameId, hana)).toEqual(back)
})

test('Rule 23.13: a count based on a table before a mend or another buy-in is refused; other changes do not matter', async () => {
  const table = await inPlay()
  const { gameEvents, version } = await table.rebuy(ravi, 10)
  const gap = { rule: 'equal' } as const
  const seen = (atVersion: number) => ({ gap, version: atVersion, lastEventId: gameEvents[0]?.id ?? null })
  const { data: mended } = await world.call(
    'mendGameEvent',
    { gameId: table.gameId, eventId: gameEvents[0]?.id ?? '', amount: 15 },
    hana,
  )
  expect(outcome(await table.count([25, 20, 30], seen(version)))).toBe('409 stale')
  const { data: bought } = await table.setBuyIn(tomas, 25)
  expect(outcome(await table.count([25, 20, 30], seen(mended.version)))).toBe('409 stale')
  // Setting the same values changes nothing, and co-hosts do not affect the table's money.
  await table.setBuyIn(tomas, 25)
  await appoint(world, table.gameId, hana, tomas)
  expect((await table.fetch()).version).toBe(bought.version + 1)
  const { data, status } = await table.count([25, 20, 30], seen(bought.version))
  expect([status, data.gap?.pot]).toEqual([200, 80])
})

describe('Rule 23.12: leftover money with nobody in', () => {
  test('is shared after the end by the host for 30 days; people whose result changed are told', async () => {
    const table = await inPlay()
    await table.knock(tomas)
    await table.cash(ravi, 25)
    await table.cash(hana, 30)
    await appoint(world, table.gameId, hana, ravi)
    await table.end()
    for (const member of [tomas, ravi]) await world.ok('clearNotifications', {}, member)
    const gap = { rule: 'person', userId: ravi.id } as const
    expect(outcome(await table.count([], { counts: [], gap }, ravi))).toBe('403 not_allowed')
    expect(outcome(await table.count([], { counts: [], gap }))).toBe('200')
    expect(await results(ravi)).toEqual({ gameStyle: 'cash', winnings: 10, place: 0, imported: false })
    expect(await world.told(ravi)).toEqual([
      'Tomas Player pays you $10.00.',
      'It was 2nd with +$5.00, and is now 1st with +$10.00.',
    ])
    // Once no money is missing, it is clear who pays whom.
    expect(await world.told(tomas)).toEqual(['You pay Hana Player $10.00 and Ravi Player $10.00.'])
    expect(outcome(await table.count([], { counts: [] }))).toBe('409 already_over')
  })
})
