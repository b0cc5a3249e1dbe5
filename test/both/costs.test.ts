import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { WireSettlement } from '../../src/contract/endpoints.ts'
import { outcome } from '../app.ts'
import { tableOf } from '../server/table.ts'
import { type Member, startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi } = worldWith(['Hana', 'Tomas', 'Ravi'], FREE_HOSTING)
const DAYS = 24 * 3600

/** A cash game of Hana, Tomas, Ravi and the guest Mike with buy-ins of $20.00, still in play. */
async function inPlay() {
  const { id: gameId } = await startGame(world, [hana, tomas, ravi], { style: 'cash', rebuys: true })
  const mike = randomUUID()
  await world.ok('addPlayer', { gameId, guestId: mike, name: 'Mike' }, hana)
  const table = tableOf(world, hana, gameId)
  const everybody = [hana.id, tomas.id, ravi.id, mike].map((userId) => ({ userId }))
  const pizza = { gameId, payerId: tomas.id, amount: 40, what: ' Pizza ', of: everybody }
  const add = (more: Record<string, unknown> = {}, by: Member = hana) =>
    world.call('addCost', { ...pizza, ...more }, by).then(outcome)
  const end = async () => {
    await table.cash(hana, 0)
    await table.cash(tomas, 10)
    await table.cash(ravi, 45)
    await table.cash({ ...hana, id: mike }, 25)
    await table.end()
  }
  return { gameId, mike, table, pizza, add, end }
}

const costsIn = async (gameId: string) => (await world.ok('fetchGame', { gameId }, ravi)).costs
const settlementOf = (gameId: string) => world.ok('settlement', { gameId }, hana)
const listed = ({ transfers }: WireSettlement, mike: string) => {
  const names = new Map([hana, tomas, ravi].map(({ id, username }) => [id, username])).set(mike, 'mike')
  return transfers.map(({ fromId, toId, amount, paidAt }) =>
    [names.get(fromId), names.get(toId), amount, ...(paidAt === null ? [] : ['paid'])].join(' '),
  )
}

describe('costs of a night', () => {
  test('are added, split and removed, and stay on record (Rules 40.1, 40.2)', async () => {
    const { gameId, mike, add, pizza, table } = await inPlay()
    const unsplit = { payerId: ravi.id, amount: 12.5, what: 'Drinks', of: [] }
    expect(await add(unsplit, ravi)).toBe('200')
    expect(await add({ payerId: mike }, hana)).toBe('200')
    const [drinks, food] = await costsIn(gameId)
    expect(drinks).toMatchObject(unsplit)
    expect(food).toMatchObject({
      ...{ payerId: mike, amount: 40, what: 'Pizza' },
      of: pizza.of.map(({ userId }) => ({ userId, weight: 1 })),
    })

    const split = { gameId, costId: drinks?.id ?? '', ...unsplit, of: [{ userId: mike, weight: 2 }] }
    await world.ok('editCost', split, ravi)
    await table.knock(tomas)
    await table.undo()
    expect((await costsIn(gameId))[0]?.of).toEqual([{ userId: mike, weight: 2 }])
    const removal = { gameId, costId: food?.id ?? '' }
    await world.ok('removeCost', removal, hana)
    expect(await world.outcome('removeCost', removal, hana)).toBe('409 stale')
    const record = await world.ok('gameRecord', { gameId }, ravi)
    expect(
      record
        .filter(({ action }) => action === 'cost')
        .map(({ actorId, userId, what, of, before }) => [actorId, userId, what, of?.length, before?.what]),
    ).toEqual([
      [ravi.id, ravi.id, 'Drinks', 0, undefined],
      [hana.id, mike, 'Pizza', 4, undefined],
      [ravi.id, ravi.id, 'Drinks', 1, 'Drinks'],
      [hana.id, null, null, undefined, 'Pizza'],
    ])
  })

  test('refuse an amount of 0, an empty or long text, and a weight of 0 or 100 (Rule 40.1)', async () => {
    const { add } = await inPlay()
    expect(await add({ amount: 0 })).toBe('422 invalid')
    expect(await add({ what: '  ' })).toBe('422 invalid')
    expect(await add({ what: 'x'.repeat(61) })).toBe('422 invalid')
    expect(await add({ of: [{ userId: hana.id, weight: 0 }] })).toBe('422 invalid')
    expect(await add({ of: [{ userId: hana.id, weight: 100 }] })).toBe('422 invalid')
    expect(await add({ what: 'x'.repeat(60), of: [{ userId: hana.id, weight: 99 }] })).toBe('200')
  })

  test('are in the settlement but not in the results; a change after a marked payment replans the rest (Rules 24.7, 40.3)', async () => {
    const { gameId, mike, add, end, pizza } = await inPlay()
    await add({}, tomas)
    await end()
    const before = await settlementOf(gameId)
    expect(before.balances.map(({ net, advanced, owed, due }) => [net, advanced, owed, due])).toEqual([
      [-20, 0, 10, -30],
      [-10, 40, 10, 20],
      [25, 0, 10, 15],
      [5, 0, 10, -5],
    ])
    expect(listed(before, mike)).toEqual(['hana tomas 20', 'hana ravi 10', 'mike ravi 5'])
    const results = (await world.ok('user', {}, tomas)).gameResults
    expect(results.map(({ winnings }) => winnings)).toEqual([-10])

    const transferId = before.transfers[0]?.id ?? ''
    await world.ok('markTransfer', { gameId, transferId, paid: true }, hana)
    await world.ok('clearNotifications', {}, ravi)
    // $60.00: each owes $15.00, and Hana has paid $20.00 of her $35.00.
    const costId = (await costsIn(gameId))[0]?.id ?? ''
    await world.ok('editCost', { ...pizza, costId, amount: 60 }, tomas)
    expect(listed(await settlementOf(gameId), mike)).toEqual([
      'hana tomas 20 paid',
      'hana tomas 15',
      'mike ravi 10',
    ])
    const [notice] = await world.ok('notifications', { read: 'false' }, ravi)
    expect(notice?.message).toBe('Mike pays you $10.00.')
    const text = await settlementOf(gameId)
    await world.ok('editCost', { ...pizza, costId, amount: 60, what: 'Food' }, tomas)
    expect((await settlementOf(gameId)).transfers).toEqual(text.transfers)
    expect((await world.ok('tab', {}, hana)).map(({ amount }) => amount)).toEqual([-15])
  })

  test('are on the passes of people who share them, in “Your data”, and editable until 30 days after the end (Rules 40.2, 19.9)', async () => {
    const { gameId, mike, add, end } = await inPlay()
    await add({}, tomas)
    await add({ what: 'Drinks', of: [{ userId: ravi.id }] }, tomas)
    const { url } = await world.ok('guestPass', { gameId, guestId: mike }, hana)
    await end()
    const opened = await world.ok('openPass', { pass: url.slice(-43) })
    expect(opened?.game.costs.map(({ what }) => what)).toEqual(['Pizza'])
    const ids = opened?.game.players.map(({ id }) => id)
    expect(ids).toContain(opened?.game.costs[0]?.payerId)
    expect(JSON.stringify(opened)).not.toContain(tomas.id)

    const exported = await world.ok('exportData', {}, ravi)
    expect(exported.games.find(({ id }) => id === gameId)?.costs).toEqual([
      { what: 'Pizza', amount: 40, payer: 'Tomas Player', sharers: 4 },
      { what: 'Drinks', amount: 40, payer: 'Tomas Player', sharers: 1 },
    ])
    world.advance(15 * DAYS)
    await world.ok('settlement', { gameId }, tomas)
    world.advance(15 * DAYS + 1)
    expect(await add({}, tomas)).toBe('409 not_active')
  })
})
