import { describe, expect, test } from 'vitest'
import { outcome } from '../app.ts'
import { tableOf } from '../server/table.ts'
import { hostGame, startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi, mei } = worldWith(['Hana', 'Tomas', 'Ravi', 'Mei'], FREE_HOSTING)

const fetched = (gameId: string) => world.ok('fetchGame', { gameId }, hana)

describe('prizes in whole bills', () => {
  test('are stored from the start, change with the terms, and apply to the results (Rules 35.1, 35.2)', async () => {
    const terms = { seats: 4, buyIn: 23, payouts: [50, 30, 20, 0], payoutUnit: 10 }
    const { id: gameId } = await startGame(world, [hana, tomas, ravi, mei], terms)
    expect((await fetched(gameId)).payoutUnit).toBe(10)
    const table = tableOf(world, hana, gameId)
    for (const player of [mei, ravi, tomas]) await table.knock(player)
    await world.ok('endGame', { id: gameId }, hana)
    const { gameResults } = await world.ok('user', {}, tomas)
    expect(gameResults).toMatchObject([{ winnings: 30 - 23 }])
    expect((await fetched(gameId)).payouts).toEqual([50, 30, 20, 0])
  })

  test('are edited before the start; omitted fields stay, and other units are refused (Rule 35.1)', async () => {
    const gameId = await hostGame(world, [hana, tomas, ravi], { seats: 3, payouts: [60, 40, 0] })
    expect((await fetched(gameId)).payoutUnit).toBe(0.01)
    const edit = (payoutUnit: number) => world.call('editGame', { gameId, payoutUnit }, hana)
    expect((await edit(5)).data).toMatchObject({ payoutUnit: 5, payouts: [60, 40, 0] })
    expect(outcome(await edit(2))).toBe('422 invalid')
    await world.ok('editGame', { gameId, name: 'Freezeout' }, hana)
    await world.ok('updatePayouts', { gameId, payouts: [70, 30, 0] }, hana)
    expect((await fetched(gameId)).payoutUnit).toBe(5)
    await world.ok('updatePayouts', { gameId, payouts: [70, 30, 0], payoutUnit: 0.01 }, hana)
    expect((await fetched(gameId)).payoutUnit).toBe(0.01)
  })

  test('a cash game has no unit', async () => {
    const gameId = await hostGame(world, [hana, tomas], { style: 'cash', payoutUnit: 5 })
    await world.ok('editGame', { gameId, payoutUnit: 10 }, hana)
    expect((await fetched(gameId)).payoutUnit).toBe(0.01)
  })

  test('the record shows each unit and the previous one; an undone start restores it (Rule 35.5)', async () => {
    const terms = { seats: 3, payouts: [60, 40, 0], payoutUnit: 5 }
    const gameId = await hostGame(world, [hana, tomas, ravi], terms)
    await world.ok('startGame', { id: gameId, without: [ravi.id], payouts: [65, 35], payoutUnit: 10 }, hana)
    await world.ok('updatePayouts', { gameId, payouts: [65, 35], payoutUnit: 1 }, hana)
    await world.ok('undoStart', { gameId }, hana)
    expect(await fetched(gameId)).toMatchObject({ payoutUnit: 5, payouts: [60, 40, 0] })
    const record = await world.ok('gameRecord', { gameId }, tomas)
    const units = record.flatMap(({ action, payoutUnit, before }) =>
      action === 'payouts' ? [[before?.payoutUnit, payoutUnit]] : [],
    )
    expect(units).toEqual([
      [5, 10],
      [10, 1],
      [1, 5],
    ])
  })
})
