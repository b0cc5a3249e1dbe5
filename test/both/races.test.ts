import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { quiet } from '../batteries/battery.ts'
import { runRaces } from '../batteries/race/battery.ts'
import { tableOf } from '../server/table.ts'
import { startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi } = worldWith(['Hana', 'Tomas', 'Ravi'], FREE_HOSTING)

const fetched = (gameId: string) => world.ok('fetchGame', { gameId }, hana)

test('undos, mends, counts, marks, last seats, ends and the waitlist at the same moment, on two servers where the database allows it: exactly one wins each', async () => {
  const { figures, faults } = await runRaces(startApp, { ...quiet, sizes: { rounds: 4 } })
  expect(faults).toEqual([])
  expect(figures['exactly one won']).toBe(60)
}, 180_000)

test('twelve rebuys at once are all accepted, each once', async () => {
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
