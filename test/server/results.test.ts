import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WireGame } from '../../src/contract/endpoints.ts'
import { entriesFromWire, gameFromWire } from '../../src/contract/game-wire.ts'
import { playerIds } from '../../src/domain/game.ts'
import { play } from '../../src/domain/play.ts'
import { rank, unaccounted } from '../../src/domain/ranking.ts'
import { startApp, type TestApp } from '../app.ts'
import { circle, gameInput, type Member, startGame } from '../world.ts'
import { outcome, tableOf } from './table.ts'

let world: TestApp
let hana: Member
let tomas: Member
let ravi: Member
let mei: Member

beforeAll(async () => {
  world = await startApp()
  const cast = await circle(world, ['Hana', 'Tomas', 'Ravi', 'Mei'])
  ;[hana, tomas, ravi, mei] = cast as [Member, Member, Member, Member]
})
afterAll(() => world.close())

const ranked = (game: WireGame) => {
  const inside = gameFromWire(game)
  return rank(inside, play(inside, entriesFromWire(game)))
}
const results = async (member: Member) => (await world.ok('user', {}, { as: member.token })).gameResults
const lists = (member: Member) => world.ok('listGames', {}, { as: member.token })
const ids = (games: readonly WireGame[]) => games.map(({ id }) => id)

describe('a whole night', () => {
  test('a tournament, from the invitation to the history', async () => {
    const as = { as: hana.token }
    const game = await world.ok(
      'createGame',
      gameInput(world, [tomas, ravi, mei], { rebuys: true, payouts: [70, 30, 0, 0] }),
      as,
    )
    const gameId = game.id
    for (const member of [hana, tomas, ravi, mei])
      expect(ids((await lists(member)).upcoming)).toEqual([gameId])

    await world.ok('acceptGameInvite', { gameId }, { as: tomas.token })
    await world.ok('declineGameInvite', { gameId }, { as: ravi.token })
    await world.ok('checkInUser', { gameId, userId: ravi.id }, as)
    world.advance(7200)
    expect(outcome(await world.call('startGame', { id: gameId }, as))).toBe('409 payouts_do_not_match')
    await world.ok('updatePayouts', { gameId, payouts: [65, 25, 10] }, as)
    const started = await world.ok('startGame', { id: gameId }, as)
    expect(started.inviteResponses.map(({ response }) => response)).toEqual([
      'accepted',
      'accepted',
      'declined',
    ])
    for (const member of [hana, tomas, ravi, mei]) expect(ids((await lists(member)).active)).toEqual([gameId])

    const table = tableOf(world, hana, gameId)
    await table.rebuy(tomas, 20)
    await table.knock(tomas)
    expect(outcome(await world.call('endGame', { id: gameId }, as))).toBe('409 not_over')
    await table.undo()
    await table.knock(ravi)
    await table.knock(hana)
    await world.ok('updatePayouts', { gameId, payouts: [60, 30, 10] }, as)
    world.advance(60)
    const ended = await table.end()

    // Pot 80: 48, 24 and 8, less what was paid in.
    expect(ended).toMatchObject({ state: 'complete', payouts: [60, 30, 10] })
    expect(ranked(ended).map(({ playerId, net }) => [playerId, net])).toEqual([
      [tomas.id, 800],
      [hana.id, 400],
      [ravi.id, -1200],
    ])
    expect(await results(tomas)).toEqual([
      { gameStyle: 'tournament', winnings: 8, place: 0, imported: false },
    ])
    expect(await results(hana)).toEqual([{ gameStyle: 'tournament', winnings: 4, place: 1, imported: false }])
    expect(await results(ravi)).toEqual([
      { gameStyle: 'tournament', winnings: -12, place: 2, imported: false },
    ])
    expect(await results(mei)).toEqual([])
    for (const member of [hana, tomas, ravi, mei]) {
      expect(await lists(member)).toMatchObject({ upcoming: [], active: [], complete: [{ id: gameId }] })
    }
  })

  test('a cash game, with money left in the pot', async () => {
    const game = await startGame(world, [hana, tomas, ravi, mei], {
      style: 'cash',
      rebuys: true,
      buyIn: 25.5,
    })
    const table = tableOf(world, hana, game.id)
    await table.rebuy(ravi, 10)
    await table.rebuy(ravi, 0.01)
    await table.cash(ravi, 61.01)
    await table.knock(mei)
    await table.cash(hana, 0)
    expect(outcome(await world.call('endGame', { id: game.id }, { as: hana.token }))).toBe('409 not_over')
    await table.cash(tomas, 50)
    world.advance(60)
    const ended = await table.end()
    const inside = gameFromWire(ended)
    expect(unaccounted(play(inside, entriesFromWire(ended)))).toBe(100)
    expect(await results(ravi)).toContainEqual({
      gameStyle: 'cash',
      winnings: 25.5,
      place: 0,
      imported: false,
    })
    expect(await results(tomas)).toContainEqual({
      gameStyle: 'cash',
      winnings: 24.5,
      place: 1,
      imported: false,
    })
    expect(await results(hana)).toContainEqual({
      gameStyle: 'cash',
      winnings: -25.5,
      place: 2,
      imported: false,
    })
    expect(await results(mei)).toEqual([{ gameStyle: 'cash', winnings: -25.5, place: 2, imported: false }])
  })
})

describe('frozen results', () => {
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
