import { describe, expect, test } from 'vitest'
import { outcome, startApp } from '../app.ts'
import { quiet } from '../batteries/battery.ts'
import { runRaces } from '../batteries/race/battery.ts'
import { tableOf } from '../server/table.ts'
import { hostGame, startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const ROUNDS = Array.from({ length: 10 }, (_, round) => round + 1)

const { world, hana, tomas, ravi } = worldWith(['Hana', 'Tomas', 'Ravi'], FREE_HOSTING)

const fetched = (gameId: string) => world.ok('fetchGame', { gameId }, hana)

describe.each(ROUNDS)('round %i', () => {
  test('a knock-out and a cash-out of the same player', async () => {
    const { id } = await startGame(world, [hana, tomas, ravi], { style: 'cash' })
    const table = tableOf(world, hana, id)
    const answers = await Promise.all([table.push('knocked', tomas), table.push('cashed', tomas, 5)])
    expect(answers.map(outcome).toSorted()).toEqual(['200', '409 player_not_in'])
    expect((await fetched(id)).gameEvents).toHaveLength(1)
  })

  test('start and cancel', async () => {
    const id = await hostGame(world, [hana, tomas], { others: [ravi], style: 'cash' })
    const answers = await Promise.all([
      world.call('startGame', { id }, hana),
      world.call('cancelGame', { gameId: id }, hana),
      world.call('acceptGameInvite', { gameId: id }, ravi),
    ])
    const [start, cancel, accept] = answers.map(outcome)
    expect([start, cancel].toSorted()).toEqual(['200', '409 not_upcoming'])
    expect(['200', '409 not_upcoming']).toContain(accept)
  })
})

test('undos, mends, counts, marks, last seats, ends and the waitlist at the same moment, on two servers where the database allows it: exactly one wins each', async () => {
  const { figures, faults } = await runRaces(startApp, { ...quiet, sizes: { rounds: 4 } })
  expect(faults).toEqual([])
  expect(figures['exactly one won']).toBe(60)
}, 180_000)

test('twelve rebuys at once are all taken, each once', async () => {
  const { id, version } = await startGame(world, [hana, tomas, ravi], { style: 'cash', rebuys: true })
  const table = tableOf(world, hana, id)
  const amounts = Array.from({ length: 12 }, (_, index) => index + 1)
  const answers = await Promise.all(amounts.map((amount) => table.push('rebuy', tomas, amount)))
  expect(answers.map(({ data }) => data.version).toSorted((a, b) => a - b)).toEqual(
    amounts.map((amount) => version + amount),
  )
  const taken = (await fetched(id)).gameEvents.map(({ amount }) => amount)
  expect(taken.toSorted((a, b) => a - b)).toEqual(amounts)
})
