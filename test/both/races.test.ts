import { describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import type { EndpointName } from '../../src/contract/paths.ts'
import { startApp } from '../app.ts'
import { quiet } from '../batteries/battery.ts'
import { runRaces } from '../batteries/race/battery.ts'
import { outcome, tableOf } from '../server/table.ts'
import { gameInput, type Member, startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const ROUNDS = Array.from({ length: 10 }, (_, round) => round + 1)

const { world, hana, tomas, ravi } = worldWith(['Hana', 'Tomas', 'Ravi'], FREE_HOSTING)

/** Sends all at the same moment and tells how they ended, in alphabetical order. */
async function atOnce<K extends EndpointName>(name: K, calls: readonly (readonly [Member, Input<K>])[]) {
  const answers = await Promise.all(calls.map(([by, input]) => world.call(name, input, { as: by.token })))
  return answers.map(outcome).toSorted()
}

const upcoming = (overrides: Partial<Input<'createGame'>>) =>
  world.ok('createGame', gameInput(world, [tomas, ravi], overrides), { as: hana.token })
const fetched = (gameId: string) => world.ok('fetchGame', { gameId }, { as: hana.token })
const noticesOf = (gameId: string, kind: string) =>
  world.services.db
    .selectFrom('notifications')
    .select('user_id')
    .where('game_id', '=', gameId)
    .where('kind', '=', kind)
    .execute()

describe.each(ROUNDS)('round %i', () => {
  test('the host checks one in while the other accepts the last seat', async () => {
    const { id: gameId } = await upcoming({ seats: 2, payouts: [100, 0] })
    const answers = await Promise.all([
      world.call('checkInUser', { gameId, userId: tomas.id }, { as: hana.token }),
      world.call('acceptGameInvite', { gameId }, { as: ravi.token }),
    ])
    expect(answers.map(outcome).toSorted()).toEqual(['200', '409 game_full'])
  })

  test('three who end the game', async () => {
    const { id } = await startGame(world, [hana, tomas])
    await tableOf(world, hana, id).knock(hana)
    const ended = await atOnce('endGame', [
      [hana, { id }],
      [hana, { id }],
      [hana, { id }],
    ])
    expect(ended).toEqual(['200', '409 not_active', '409 not_active'])
    expect(await noticesOf(id, 'game_ended')).toEqual([{ user_id: tomas.id }])
  })

  test('a knock-out and a cash-out of the same player', async () => {
    const { id } = await startGame(world, [hana, tomas, ravi], { style: 'cash' })
    const table = tableOf(world, hana, id)
    const answers = await Promise.all([table.push('knocked', tomas), table.push('cashed', tomas, 5)])
    expect(answers.map(outcome).toSorted()).toEqual(['200', '409 player_not_in'])
    expect((await fetched(id)).gameEvents).toHaveLength(1)
  })

  test('start and cancel', async () => {
    const { id } = await upcoming({ style: 'cash' })
    await world.ok('acceptGameInvite', { gameId: id }, { as: tomas.token })
    const answers = await Promise.all([
      world.call('startGame', { id }, { as: hana.token }),
      world.call('cancelGame', { gameId: id }, { as: hana.token }),
      world.call('acceptGameInvite', { gameId: id }, { as: ravi.token }),
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

test('five at once with one key do the work once', async () => {
  const { id } = await startGame(world, [hana, tomas, ravi], { style: 'cash', rebuys: true })
  const input = { gameId: id, userId: tomas.id, type: 'rebuy', amount: 20, timestamp: world.now() } as const
  const sent = Array.from({ length: 5 }, () =>
    world.call('pushGameEvent', input, { as: hana.token, key: 'the-same-rebuy' }),
  )
  const answers = await Promise.all(sent)
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect((await fetched(id)).gameEvents).toHaveLength(1)
})
