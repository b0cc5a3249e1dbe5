import { describe, expect, test } from 'vitest'
import type { Input, WireGame } from '../../src/contract/endpoints.ts'
import { entriesFromWire, gameFromWire } from '../../src/contract/game-wire.ts'
import { play } from '../../src/domain/table/play.ts'
import { outcome } from '../app.ts'
import { rowsOf } from '../rows.ts'
import { gameInput, startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'
import { tableOf } from './table.ts'

const { world, hana, tomas, ravi } = worldWith(['Hana', 'Tomas', 'Ravi'], FREE_HOSTING)

async function tableInPlay(overrides: Partial<Input<'createGame'>> = {}) {
  const game = await startGame(world, [hana, tomas, ravi], overrides)
  const fetch = () => world.ok('fetchGame', { gameId: game.id }, ravi)
  return { ...tableOf(world, hana, game.id), started: game, fetch }
}
const cash = { style: 'cash', rebuys: true } as const
const pot = (game: WireGame) => play(gameFromWire(game), entriesFromWire(game)).pot
const log = (game: WireGame) =>
  game.gameEvents.map(({ userId, type, amount }) => [
    [hana, tomas, ravi].find(({ id }) => id === userId)?.username,
    type,
    amount,
  ])

test('a game says when it was started, from then on (Rule 30.8)', async () => {
  const planned = await world.ok('createGame', gameInput(world, [tomas, ravi], cash), hana)
  expect(planned.startedAt).toBeNull()
  await world.ok('acceptGameInvite', { gameId: planned.id }, tomas)
  world.advance(8000)
  const startedAt = world.now()
  expect(startedAt).toBeGreaterThan(planned.timestamp)
  const started = await world.ok('startGame', { id: planned.id }, hana)
  expect(started.startedAt).toBe(startedAt)
  world.advance(60)
  const read = await world.ok('fetchGame', { gameId: planned.id }, ravi)
  expect([read.startedAt, read.endedAt]).toEqual([startedAt, null])
})

test('a game says when it was ended, also after a later mend', async () => {
  const { cash: out, started } = await tableInPlay(cash)
  for (const player of [tomas, ravi]) await out(player, 20)
  const { gameEvents } = await out(hana, 20)
  world.advance(60)
  const endedAt = world.now()
  expect(await world.ok('endGame', { id: started.id }, hana)).toMatchObject({ endedAt })
  world.advance(60)
  const mend = { gameId: started.id, eventId: gameEvents[0]?.id ?? '', timestamp: world.now() }
  expect(await world.ok('mendGameEvent', mend, hana)).toMatchObject({ endedAt })
})

describe('push-game-event', () => {
  test('keeps the order in which it took the events, whatever their timestamps say (Rule 4.1)', async () => {
    const table = await tableInPlay(cash)
    const at = world.now()
    world.advance(600)
    await table.push('rebuy', tomas, 10.5, { timestamp: at + 300 })
    await table.push('knocked', ravi, 0, { timestamp: at + 200 })
    await table.push('cashed', tomas, 0.25, { timestamp: at - 5000 })
    const { data } = await table.push('cashed', hana, 70.25, { timestamp: at + 99_999 })
    expect(log(data)).toEqual([
      ['tomas', 'rebuy', 10.5],
      ['ravi', 'knocked', 0],
      ['tomas', 'cashed', 0.25],
      ['hana', 'cashed', 70.25],
    ])
    const kept = data.gameEvents.map(({ timestamp }) => timestamp - at)
    expect(kept).toEqual([300, 200, 0, 660])
    expect(data.version).toBe(table.started.version + 4)
    expect(pot(data)).toBe(0)
    expect(await table.fetch()).toEqual({ ...data, isHost: false, mayRun: false })
  })

  test('undoes as a whole a pot that several people may fill at once', async () => {
    const table = await tableInPlay({ ...cash, buyIn: 1_000_000 })
    for (const player of [tomas, ravi]) await table.knock(player)
    await table.cash(hana, 3_000_000)
    await table.end()
    const { gameResults } = await world.ok('user', {}, hana)
    expect(gameResults.at(-1)).toMatchObject({ winnings: 2_000_000, place: 0 })
  })

  test('a game that has had 2,000 entries takes no rebuy, even if all were undone', async () => {
    const table = await tableInPlay(cash)
    await table.rebuy(tomas, 1)
    const { db } = world.services
    const [row] = await db
      .selectFrom('game_events')
      .selectAll()
      .where('game_id', '=', table.started.id)
      .execute()
    if (!row) throw new Error('There is no entry.')
    const rows = Array.from({ length: 1999 }, (_, n) => {
      const id = world.services.newId()
      return { ...row, id, command_id: id, seq: n + 2, taken_back_at: world.now() }
    })
    for (let from = 0; from < rows.length; from += 500)
      await db
        .insertInto('game_events')
        .values(rows.slice(from, from + 500))
        .execute()
    const change_id = world.services.newId()
    await db.updateTable('games').set({ change_id }).where('id', '=', table.started.id).execute()
    expect(outcome(await table.push('rebuy', tomas, 1))).toBe('409 too_many_entries')
    const read = await world.ok('fetchGame', { gameId: table.started.id }, hana)
    expect([read.gameEvents.length, read.takenBack]).toEqual([1, 1999])
    for (const player of [tomas, ravi]) await table.knock(player)
    await table.cash(hana, 61)
    expect((await table.end()).state).toBe('complete')
  })

  test.each<[string, () => Parameters<ReturnType<typeof tableOf>['push']>]>([
    ['an amount below zero', () => ['cashed', tomas, -1]],
    ['a fraction of a cent', () => ['cashed', tomas, 1.005]],
    ['an unknown type', () => ['fold' as 'knocked', tomas]],
    ['milliseconds', () => ['knocked', tomas, 0, { timestamp: world.now() * 1e6 }]],
  ])('%s is refused, and nothing of it stored', async (_what, entry) => {
    const table = await tableInPlay(cash)
    const before = await table.fetch()
    const answer = await table.push(...entry())
    expect(outcome(answer)).toBe('422 invalid')
    expect(answer.problem.detail).toMatch(/^\S.*\.$/)
    expect(await table.fetch()).toEqual(before)
  })
})

describe('pop-game-event', () => {
  test('undoes the last event, and then the one before', async () => {
    const table = await tableInPlay(cash)
    await table.rebuy(tomas, 20)
    const { gameEvents } = await table.knock(ravi)
    const [rebuy, knock] = gameEvents.map(({ id }) => id)
    const { data } = await table.undo(knock)
    expect(log(data)).toEqual([['tomas', 'rebuy', 20]])
    expect((await table.undo(rebuy)).data).toEqual({
      ...table.started,
      takenBack: 2,
      version: table.started.version + 4,
    })
    expect(outcome(await table.undo())).toBe('409 nothing_to_undo')
    // The numbers of undone events are not reused.
    expect(log(await table.knock(tomas))).toEqual([['tomas', 'knocked', 0]])
    const kept = await rowsOf(world.services.db, 'game_events', ['seq', 'type', 'taken_back_at'], {
      game_id: table.started.id,
    })
    expect(kept.map(({ seq, type, taken_back_at }) => [seq, type, taken_back_at !== null])).toEqual([
      [1, 'rebuy', true],
      [2, 'knocked', true],
      [3, 'knocked', false],
    ])
  })

  test('is stale if the caller saw another last event', async () => {
    const table = await tableInPlay(cash)
    const { gameEvents } = await table.rebuy(tomas, 20)
    const seen = gameEvents[0]?.id ?? ''
    const after = await table.knock(ravi)
    expect(outcome(await table.undo(seen))).toBe('409 stale')
    expect(await table.fetch()).toEqual({ ...after, isHost: false, mayRun: false })
    await table.undo()
    expect(outcome(await table.undo(after.gameEvents[1]?.id))).toBe('409 stale')
    expect(outcome(await table.undo(seen))).toBe('200')
    expect(outcome(await table.undo(seen))).toBe('409 stale')
  })
})
