import { describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { tableOf } from '../server/table.ts'
import { type Member, startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi, mei, olu } = worldWith(
  ['Hana', 'Tomas', 'Ravi', 'Mei', 'Olu'],
  FREE_HOSTING,
)
const cast = [hana, tomas, ravi, mei, olu] as const

/** Gross and net in dollars by username, as they were frozen; the nets as profiles show them. */
async function frozen(gameId: string) {
  const rows = await world.services.db
    .selectFrom('game_results')
    .innerJoin('users', 'users.id', 'game_results.user_id')
    .select(['username', 'place', 'gross', 'net'])
    .where('game_id', '=', gameId)
    .orderBy('place')
    .orderBy('username')
    .execute()
  for (const { username, net, place } of rows) {
    const member = cast.find((each) => each.username === username)
    const { gameResults } = await world.ok('user', {}, { as: member?.token })
    expect(gameResults.at(-1)).toMatchObject({ winnings: net / 100, place })
  }
  return rows.map(({ username, place, gross, net }) => [username, place, gross / 100, net / 100])
}

/** A tournament of five: out go Olu, Mei, Ravi, Tomas. Hana wins. */
async function tournament(
  overrides: Partial<Input<'createGame'>>,
  rebuys: readonly [Member, number][] = [],
): Promise<string> {
  const { id } = await startGame(world, cast, overrides)
  const table = tableOf(world, hana, id)
  for (const [player, amount] of rebuys) await table.rebuy(player, amount)
  for (const player of [olu, mei, ravi, tomas]) await table.knock(player)
  world.advance(60)
  await table.end()
  return id
}

describe('payouts', () => {
  test('a pool of 130 at 60/30/10, two rebuys in it', async () => {
    const id = await tournament({ rebuys: true, payouts: [60, 30, 10, 0, 0] }, [
      [tomas, 20],
      [ravi, 10],
    ])
    expect(await frozen(id)).toEqual([
      ['hana', 0, 78, 58],
      ['tomas', 1, 39, -1],
      ['ravi', 2, 13, -17],
      ['mei', 3, 0, -20],
      ['olu', 4, 0, -20],
    ])
  })
})

describe('cash', () => {
  test('a pot of more than one person may put in at once can be taken out whole', async () => {
    const { id } = await startGame(world, [hana, tomas], { style: 'cash', buyIn: 1_000_000 })
    const table = tableOf(world, hana, id)
    await table.knock(tomas)
    await table.cash(hana, 2_000_000)
    world.advance(60)
    await table.end()
    expect(await frozen(id)).toEqual([
      ['hana', 0, 2_000_000, 1_000_000],
      ['tomas', 1, 0, -1_000_000],
    ])
  })

  test('rebuys count, equal nets share the better place, and money left in the pot is nobody’s', async () => {
    const { id } = await startGame(world, cast, { style: 'cash', rebuys: true, buyIn: 0.1 })
    const table = tableOf(world, hana, id)
    await table.rebuy(tomas, 0.2)
    await table.cash(tomas, 0.5)
    await table.cash(ravi, 0.1)
    await table.cash(mei, 0.1)
    await table.knock(olu)
    await table.cash(hana, 0)
    world.advance(60)
    await table.end()
    expect(await frozen(id)).toEqual([
      ['tomas', 0, 0.5, 0.2],
      ['mei', 1, 0.1, 0],
      ['ravi', 1, 0.1, 0],
      ['hana', 3, 0, -0.1],
      ['olu', 3, 0, -0.1],
    ])
  })
})
