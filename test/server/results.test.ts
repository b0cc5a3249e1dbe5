import { describe, expect, test } from 'vitest'
import type { WireGame } from '../../src/contract/endpoints.ts'
import { entriesFromWire, gameFromWire } from '../../src/contract/game-wire.ts'
import { playerIds } from '../../src/domain/game.ts'
import { play } from '../../src/domain/play.ts'
import { rank } from '../../src/domain/ranking.ts'
import { startGame } from '../world.ts'
import { worldWith } from '../world-with.ts'
import { outcome, tableOf } from './table.ts'

const { world, hana, tomas, ravi, mei } = worldWith(['Hana', 'Tomas', 'Ravi', 'Mei'])

const ranked = (game: WireGame) => {
  const inside = gameFromWire(game)
  return rank(inside, play(inside, entriesFromWire(game)))
}

describe('frozen results (Rule 3.11)', () => {
  test('are what the browser’s own rules make of the same game', async () => {
    const game = await startGame(world, [hana, tomas, ravi, mei], { rebuys: true, payouts: [50, 30, 20, 0] })
    const table = tableOf(world, hana, game.id)
    await table.rebuy(mei, 13.37)
    for (const player of [ravi, hana, mei]) await table.knock(player)
    world.advance(60)
    const ended = await table.end()
    const rows = await world.services.db
      .selectFrom('game_results')
      .select(['user_id', 'place', 'net', 'gross'])
      .where('game_id', '=', game.id)
      .orderBy('place')
      .execute()
    expect(rows).toEqual(
      ranked(ended).map(({ playerId, place, net, gross }) => ({ user_id: playerId, place, net, gross })),
    )
    expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual(playerIds(gameFromWire(ended)).toSorted())
    expect(rows.reduce((sum, { net }) => sum + net, 0)).toBe(0)
  })

  test('end-game sent again with its key gives the same answer; without it the game is over', async () => {
    const { id } = await startGame(world, [hana, tomas])
    await tableOf(world, hana, id).knock(hana)
    const as = hana.token
    const key = 'one-key-for-the-end'
    const first = await world.call('endGame', { id }, { as, key })
    const again = await world.call('endGame', { id }, { as, key })
    expect([first.status, again.body]).toEqual([200, first.body])
    expect(outcome(await world.call('endGame', { id }, { as }))).toBe('409 not_active')
  })
})
