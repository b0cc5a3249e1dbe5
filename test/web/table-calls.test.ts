import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WireGame, WireGameChange } from '../../src/contract/endpoints.ts'
import { queryClient } from '../../src/web/api/query-client.ts'
import { gameKey } from '../../src/web/games/game-cache.ts'
import type { QueuedCommand } from '../../src/web/games/offline/queued-command.ts'
import { tableCalls } from '../../src/web/games/table-calls.ts'
import { buildCashGame, events, START } from '../domain/build.ts'
import { wireOf } from './wire.ts'

const game = buildCashGame({ version: 7 })
const all = events(['ravi', 'rebuy', 2000], ['mei', 'rebuy', 2000], ['olu', 'rebuy', 2000])
/** The game with its first events, one version for each. */
const wire = (count: number): WireGame => wireOf({ ...game, version: 7 + count }, all.slice(0, count))
/** The server's answer to a device that has the first events: the rest. */
const changeAfter = (count: number): WireGameChange => ({
  id: game.id,
  since: 7 + count,
  version: 8 + count,
  takenBack: 0,
  after: all[count - 1]?.id ?? null,
  gameEvents: wire(count + 1).gameEvents.slice(count),
})

const command: QueuedCommand = {
  seq: 1,
  personId: 'hana',
  gameId: game.id,
  commandId: 'f'.repeat(32),
  timestamp: START,
  act: { type: 'enter', command: { type: 'rebuy', playerId: 'olu', amount: 2000 } },
  refused: null,
}

/** The requests, and their answers in turn. */
let asked: { path: string; since?: number }[]
let keys: unknown[]
let answers: (WireGame | WireGameChange)[]

beforeEach(() => {
  asked = []
  keys = []
  vi.stubGlobal('window', { localStorage: { getItem: () => 'the-token' } })
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    asked.push({ path, ...JSON.parse(typeof body === 'string' ? body : '{}') })
    return Response.json({ data: answers.shift() })
  })
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const send = (sent = command) => tableCalls('the-token').send(sent)
const sinces = () => asked.map(({ path, since }) => [path, since])

it('every attempt has the same key; a later tap on an ask that was refused has another (Rules 12.7, 38.4)', async () => {
  answers = [wire(1), wire(1), wire(1)]
  await send()
  await send()
  await send({ ...command, timestamp: START + 60 })
  expect(keys).toEqual([keys[0], keys[0], keys[2]])
  expect(keys[2]).not.toBe(keys[0])
})

describe('Rule 12.16: a sent command requests only news', () => {
  it('since the cached game, and joins the two', async () => {
    queryClient.setQueryData(gameKey(game.id), wire(2))
    answers = [changeAfter(2)]
    expect(await send()).toEqual(wire(3))
    expect(sinces()).toEqual([['/api/push-game-event', 9]])
  })

  it('and removes undone entries from the cached game', async () => {
    queryClient.setQueryData(gameKey(game.id), wire(1))
    answers = [{ ...changeAfter(1), after: null, gameEvents: [] }]
    const undo = { ...command, act: { type: 'undo', target: { id: 'event-1' } } } as const
    expect(await send(undo)).toEqual(wireOf({ ...game, version: 9 }))
    expect(sinces()).toEqual([['/api/pop-game-event', 8]])
  })

  it('and takes the whole game if the server has another version, or no game is cached', async () => {
    queryClient.setQueryData(gameKey(game.id), wire(1))
    answers = [wire(3), wire(3)]
    expect(await send()).toEqual(wire(3))
    queryClient.clear()
    expect(await send()).toEqual(wire(3))
    expect(sinces()).toEqual([
      ['/api/push-game-event', 8],
      ['/api/push-game-event', undefined],
    ])
  })

  it.each([
    ['follows on another version', { since: 1 }],
    ['follows on an event that is not cached', { after: 'unknown' }],
  ])('and loads the game if the answer %s', async (_, other) => {
    queryClient.setQueryData(gameKey(game.id), wire(2))
    answers = [{ ...changeAfter(2), ...other }, wire(3)]
    expect(await send()).toEqual(wire(3))
    expect(sinces()[1]).toEqual([`/api/fetch-game?gameId=${game.id}`, undefined])
  })

  it('adds a player by their id, and a new guest by name and the device’s own id', async () => {
    const person = { id: 'olu', username: 'olu', firstName: 'Olu', lastName: 'O', guest: false, isNew: false }
    const mike = { ...person, id: 'mike', username: 'Mike', guest: true }
    answers = [wire(1), wire(1), wire(1)]
    for (const player of [person, mike, { ...mike, isNew: true }])
      await send({ ...command, act: { type: 'add', player, amount: 2500 } })
    const common = {
      path: '/api/add-player',
      gameId: game.id,
      buyIn: 25,
      commandId: command.commandId,
      timestamp: command.timestamp,
    }
    expect(asked).toEqual([
      { ...common, userId: 'olu' },
      { ...common, guestId: 'mike' },
      { ...common, guestId: 'mike', name: 'Mike' },
    ])
  })
})
