import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { entriesFromWire, gameFromWire } from '../../src/contract/game-wire.ts'
import { play } from '../../src/domain/table/play.ts'
import { outcome } from '../app.ts'
import { rowsOf } from '../rows.ts'
import { readAnew } from '../server/seats.ts'
import { tableOf } from '../server/table.ts'
import { type Member, startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi, mei } = worldWith(['Hana', 'Tomas', 'Ravi', 'Mei'], FREE_HOSTING)

/** A table of Hana, Tomas and Ravi, in play. */
async function inPlay(overrides: Partial<Input<'createGame'>> = {}) {
  const { id: gameId } = await startGame(world, [hana, tomas, ravi], overrides)
  const table = tableOf(world, hana, gameId)
  return {
    ...table,
    add: (who: object, by = hana) => world.call('addPlayer', { gameId, ...who }, by),
    setBuyIn: (player: { id: string }, amount: number, more: object = {}, by = hana) =>
      world.call('setBuyIn', { gameId, userId: player.id, amount, ...more }, by),
    pot: async () => {
      const wire = await table.fetch()
      return play(gameFromWire(wire), entriesFromWire(wire)).pot / 100
    },
  }
}

const seated = (id: string): Member => ({ ...hana, id })
const cash = { style: 'cash', rebuys: true } as const

describe('a cash game with a late guest (Rules 18.6 to 18.9)', () => {
  test('reaches its end, to the cent', async () => {
    const table = await inPlay(cash)
    const lou = randomUUID()
    await table.knock(ravi)
    const { data } = await table.add({ guestId: lou, name: 'Lou', buyIn: 35.5 })
    expect(data.inviteResponses.at(-1)).toEqual({ id: lou, response: 'accepted' })
    expect(data.gameEvents.at(-1)).toMatchObject({
      userId: lou,
      type: 'joined',
      amount: 35.5,
      actorId: hana.id,
    })
    expect(data.buyIns).toEqual([])
    expect(await table.pot()).toBe(95.5)

    expect(outcome(await table.push('joined', ravi, 10))).toBe('200')
    expect(outcome(await table.push('joined', ravi, 10))).toBe('409 already_in')
    expect(outcome(await table.push('joined', mei, 10))).toBe('409 not_a_player')
    await table.rebuy(seated(lou), 5)
    await table.cash(ravi, 30)
    await table.cash(tomas, 0)
    await table.cash(seated(lou), 61.5)
    await table.cash(hana, 19)
    expect(await readAnew(world, table.gameId, hana)).toEqual(await table.fetch())
    await table.end()
    const stored = await rowsOf(
      world.database.db,
      'game_results',
      ['player_id', 'user_id', 'place', 'net'],
      { game_id: table.gameId },
      'place',
    )
    expect(stored).toEqual([
      { player_id: lou, user_id: null, place: 0, net: 2100 },
      { player_id: ravi.id, user_id: ravi.id, place: 1, net: 0 },
      { player_id: hana.id, user_id: hana.id, place: 2, net: -100 },
      { player_id: tomas.id, user_id: tomas.id, place: 3, net: -2000 },
    ])
    expect((await world.ok('guests', {}, hana)).find(({ id }) => id === lou)?.games).toBe(1)
  })
})

describe('a tournament with a late player', () => {
  test('has one more payout of 0 %; undo makes them declined and redistributes that place’s prize', async () => {
    const table = await inPlay()
    const before = await table.fetch()
    const { data } = await table.add({ userId: mei.id })
    expect(data.payouts).toEqual([100, 0, 0, 0])
    expect(await world.told(mei)).toContain('Hana Player added you to Friday Night Freezeout.')
    expect((await world.ok('listGames', {}, mei)).active.length).toBe(1)
    await world.ok('updatePayouts', { gameId: table.gameId, payouts: [50, 25, 15, 10] }, hana)

    const { version } = await table.fetch()
    const undone = await world.ok('popGameEvent', { gameId: table.gameId, since: version }, hana)
    if ('since' in undone) throw new Error('More than entries has changed.')
    expect(undone.inviteResponses.at(-1)).toEqual({ id: mei.id, response: 'declined' })
    expect(undone.payouts).toEqual([55.555555, 27.777778, 16.666667])
    expect(undone.gameEvents).toEqual(before.gameEvents)
    expect(await readAnew(world, table.gameId, hana)).toEqual(undone)
  })
})

test('Rule 18.13: a command that changes nothing counts as done: sent again later it still changes nothing', async () => {
  const table = await inPlay(cash)
  const commandId = randomUUID()
  const { version } = await table.fetch()
  expect((await table.setBuyIn(tomas, 20, { commandId })).data.version).toBe(version)
  await table.setBuyIn(tomas, 30)
  const again = await table.setBuyIn(tomas, 20, { commandId })
  expect([outcome(again), again.headers['idempotency-replayed']]).toEqual(['200', 'true'])
  expect(again.data.buyIns).toEqual([{ userId: tomas.id, amount: 30 }])
  expect(outcome(await table.setBuyIn(tomas, 21, { commandId }))).toBe('422 command_reused')
})
