import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WireGame } from '../../src/contract/endpoints.ts'
import { GAMES_PAGE, newestFirst, pageOf } from '../../src/domain/game/history.ts'
import { type GameLists, gamesKey, withGame, withNewest, withOlder } from '../../src/web/games/game-cache.ts'
import { joinOlder, loadOlder, loadUntil } from '../../src/web/games/own-games.ts'
import { buildGame } from '../domain/build.ts'
import { NO_GAMES } from '../world.ts'
import { wireOf } from './wire.ts'

/** A game with this number, the higher the later; `mine`: hosted by me. */
function wire(start: number, change: Partial<WireGame> = {}): WireGame {
  const id = change.id ?? `game-${String(start).padStart(4, '0')}`
  return { ...wireOf(buildGame({ id, startsAt: start })), isHost: false, state: 'complete', ...change }
}

const history = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => wire(from - index))
const lists = (change: Partial<GameLists> = {}): GameLists => ({ ...NO_GAMES, ...change })
const starts = ({ complete }: GameLists) => complete.map(({ timestamp }) => timestamp)

describe('a game cached in partly loaded lists', () => {
  it('is in history by its start when it ends, and among equals by its id', () => {
    const active = [wire(8, { id: 'b', state: 'active' })]
    const complete = [wire(9), wire(8, { id: 'c' }), wire(8, { id: 'a' }), wire(7)]
    const next = withGame(lists({ active, complete, older: 5 }), wire(8, { id: 'b', version: 9 }))
    expect(next.complete.map(({ id }) => id)).toEqual(['game-0009', 'c', 'b', 'a', 'game-0007'])
    expect([next.active, next.older]).toEqual([[], 5])
  })

  it('is counted with the older ones if it started before all loaded ones', () => {
    const active = [wire(2, { state: 'active' })]
    const before = lists({ active, complete: history(9, 5), older: 3 })
    const next = withGame(before, wire(2, { version: 9 }))
    expect([next.active, starts(next), next.older]).toEqual([[], [9, 8, 7, 6, 5], 4])
    const all = withGame({ ...before, older: 0 }, wire(2, { version: 9 }))
    expect([starts(all), all.older]).toEqual([[9, 8, 7, 6, 5, 2], 0])
  })

  it('changes nothing if it is one of the older ones, which are counted already', () => {
    const before = lists({ complete: history(9, 5), older: 3 })
    expect(withGame(before, wire(2, { version: 9 }))).toBe(before)
  })

  it('is counted for its host, once', () => {
    const mine = (state: WireGame['state'], version: number) => wire(8, { state, version, isHost: true })
    const none = lists({ hosting: { hosted: 4, upcoming: 4 } })
    const made = withGame(none, mine('upcoming', 1))
    const started = withGame(made, mine('active', 2))
    const played = withGame(started, mine('complete', 3))
    const counts = [made, started, played, withGame(played, mine('complete', 3))].map(
      ({ hosting }) => hosting,
    )
    expect(counts).toEqual([
      { hosted: 4, upcoming: 5 },
      { hosted: 4, upcoming: 4 },
      { hosted: 5, upcoming: 4 },
      { hosted: 5, upcoming: 4 },
    ])
    expect(withGame(made, mine('cancelled', 2)).hosting).toEqual({ hosted: 4, upcoming: 4 })
    expect(withGame(none, wire(8, { isHost: false })).hosting).toEqual({ hosted: 4, upcoming: 4 })
  })
})

describe('a refetched newest page over loaded older ones', () => {
  const known = lists({ complete: history(20, 11), older: 10 })

  it('does not meet them if more games ended than it contains, or one that started long ago', () => {
    expect(withNewest(known, lists({ complete: history(26, 22), older: 21 }))).toBeUndefined()
    expect(withNewest(known, lists({ complete: history(20, 16), older: 16 }))).toBeUndefined()
  })

  it('after pages, ends and refreshes in any order equals the server’s, as far as it is loaded', () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('end' as const),
        start: fc.integer({ min: 0, max: 40 }),
        told: fc.boolean(),
      }),
      fc.constant({ do: 'older' as const }),
      fc.constant({ do: 'refresh' as const }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const server = history(30, 1)
        let made = 0
        const page = (before?: string) => {
          const placed = server.map((game) => ({ ...game, startsAt: game.timestamp })).sort(newestFirst)
          const found = pageOf(placed, { before, most: 5 })
          return lists({ complete: [...(found?.games ?? [])], older: found?.older ?? 0 })
        }
        let shown = page()
        for (const each of steps) {
          if (each.do === 'older' && shown.older > 0)
            shown = withOlder(shown, page(shown.complete.at(-1)?.id))
          if (each.do === 'refresh') shown = withNewest(shown, page()) ?? page()
          if (each.do === 'end') {
            made += 1
            const game = wire(each.start, { id: `late-${made}` })
            server.push(game)
            if (each.told)
              shown = withGame({ ...shown, active: [{ ...game, state: 'active' }] }, { ...game, version: 99 })
          }
          // Only unannounced changes may be missing, and only until the next refresh.
          const ids = shown.complete.map(({ id }) => id)
          expect(new Set(ids).size).toBe(ids.length)
          if (each.do !== 'refresh') continue
          const all = page().complete.length + page().older
          expect(ids.length + shown.older).toBe(all)
          const whole = server.map((game) => ({ id: game.id, startsAt: game.timestamp })).sort(newestFirst)
          expect(ids).toEqual(whole.slice(0, ids.length).map(({ id }) => id))
        }
      }),
    )
  })
})

describe('requested older games', () => {
  let client: QueryClient
  let server: WireGame[]
  let asked: string[]
  /** Runs once before the next answer. */
  let meanwhile: () => void
  let down: boolean

  beforeEach(() => {
    client = new QueryClient()
    server = history(250, 1)
    asked = []
    meanwhile = () => {}
    down = false
    vi.stubGlobal('window', { localStorage: { getItem: () => 'the-token' } })
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      if (down) return Response.json({ code: 'fault', detail: 'No.' }, { status: 500 })
      const { pathname, searchParams } = new URL(address, 'http://test')
      const before = searchParams.get('before') ?? searchParams.get('gameId')
      const answer = answerTo(pathname, before, Number(searchParams.get('most')))
      meanwhile()
      meanwhile = () => {}
      return answer
    })
  })
  afterEach(() => {
    client.clear()
    vi.unstubAllGlobals()
  })

  const answerTo = (pathname: string, id: string | null, most: number): Response => {
    const index = server.findIndex((game) => game.id === id)
    if (id !== null && index < 0) return Response.json({ code: 'not_found', detail: 'No.' }, { status: 404 })
    if (pathname.endsWith('fetch-game')) return Response.json({ data: server[index] })
    const complete = server.slice(index + 1, index + 1 + most)
    return Response.json({ data: lists({ complete, older: server.length - index - 1 - complete.length }) })
  }
  const newestPage = () => lists({ complete: server.slice(0, GAMES_PAGE), older: server.length - GAMES_PAGE })
  const shown = () => client.getQueryData<GameLists>(gamesKey) ?? lists()
  const show = (games = newestPage()) => client.setQueryData(gamesKey, games)

  it('come page by page to the end, and none after that', async () => {
    show()
    for (let page = 2; page <= Math.ceil(server.length / GAMES_PAGE); page++) {
      await loadOlder(client)
      expect(shown().complete).toEqual(server.slice(0, page * GAMES_PAGE))
      expect(shown().older).toBe(Math.max(0, server.length - page * GAMES_PAGE))
    }
    const before = asked.length
    await loadOlder(client)
    expect(asked).toHaveLength(before)
  })

  it('are requested again if the lists changed meanwhile', async () => {
    show()
    meanwhile = () => {
      server.unshift(wire(251))
      show()
    }
    await loadOlder(client)
    expect(shown().complete).toEqual(server.slice(0, 2 * GAMES_PAGE))
    expect(shown().older).toBe(251 - 2 * GAMES_PAGE)
  })

  it('are not shown to a person who has signed in meanwhile', async () => {
    show()
    meanwhile = () => {
      client.clear()
      show()
    }
    await loadOlder(client)
    expect(shown()).toEqual(newestPage())
  })

  it('that do not load change nothing', async () => {
    show()
    const before = shown()
    down = true
    await expect(loadOlder(client)).rejects.toThrow()
    expect(shown()).toBe(before)
  })

  it('are loaded up to a wanted game', async () => {
    show()
    await loadUntil(client, 'game-0100')
    expect(shown().complete.map(({ id }) => id)).toContain('game-0100')
    expect(asked).toHaveLength(3)
    await loadUntil(client, 'game-0120')
    expect(asked).toHaveLength(3)
  })

  it('are not loaded for a game that is unknown or not over', async () => {
    server.push(wire(0, { state: 'active' }))
    show()
    await loadUntil(client, 'unknown')
    await loadUntil(client, 'game-0000')
    expect(asked).toEqual(['/api/fetch-game?gameId=unknown', '/api/fetch-game?gameId=game-0000'])
  })

  it('stay when the newest page comes in; if it does not meet them they are reloaded, as far as before', async () => {
    show()
    await loadOlder(client)
    const quiet = await joinOlder(client, newestPage())
    expect(quiet.complete).toEqual(server.slice(0, 2 * GAMES_PAGE))
    expect(asked).toHaveLength(1)
    for (let more = 251; more <= 300; more++) server.unshift(wire(more))
    const joined = await joinOlder(client, newestPage())
    expect(joined.complete).toEqual(server.slice(0, joined.complete.length))
    expect(joined.complete.at(-1)?.timestamp).toBeLessThanOrEqual(251 - 2 * GAMES_PAGE)
    expect(joined.complete.length + joined.older).toBe(300)
  })

  it('that the server no longer has are given up, without repeated requests', async () => {
    show()
    await loadOlder(client)
    server.splice(2 * GAMES_PAGE - 10)
    const joined = await joinOlder(client, newestPage())
    expect([joined.complete, joined.older]).toEqual([server, 0])
    expect(asked).toHaveLength(2)
  })
})
