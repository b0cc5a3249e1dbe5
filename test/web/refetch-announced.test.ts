import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WireGame } from '../../src/contract/endpoints.ts'
import { gameKey, gamesKey } from '../../src/web/games/game-cache.ts'
import { currentQueue, setQueue } from '../../src/web/games/offline/current-queue.ts'
import { pageCommands } from '../../src/web/games/offline/database.ts'
import { gameActionKey } from '../../src/web/games/use-game-action.ts'
import { refetchAnnounced } from '../../src/web/live/live.ts'
import { buildGame, START } from '../domain/build.ts'
import { openQueue } from './table-server.ts'
import { wireOf } from './wire.ts'

/** The server's game at this version. */
function wire(id: string, version: number, state: WireGame['state'] = 'active'): WireGame {
  return wireOf(buildGame({ id, version, state }))
}

const listsOf = (...active: WireGame[]) => ({
  upcoming: [],
  active,
  complete: [],
  older: 0,
  hosting: { hosted: 0, upcoming: 0 },
})
const news = (gameId: string, version: number, ...commandIds: string[]) => ({
  name: 'game',
  data: JSON.stringify({ gameId, version, commandIds }),
})

let client: QueryClient
/** The requests, and their answers, which the test releases. */
let asked: string[]
let answers: (() => void)[]
let now: WireGame

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 1000 } } })
  asked = []
  answers = []
  vi.stubGlobal('window', { localStorage: { getItem: () => 'the-token' } })
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return new Promise((resolve) => answers.push(() => resolve(Response.json({ data: now }))))
  })
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

const answerNext = async () => {
  await expect.poll(() => answers.length).toBeGreaterThan(0)
  answers.shift()?.()
}
const shown = (id: string) => client.getQueryData<WireGame>(gameKey(id))?.version
/** Long enough for any request to have been sent. */
const pass = () => new Promise((resolve) => setTimeout(resolve, 120))

describe('an event of the stream', () => {
  it('about a game: it is loaded once, and cached separately and in the lists', async () => {
    client.setQueryData(gamesKey, listsOf(wire('a', 1)))
    client.setQueryData(gameKey('a'), wire('a', 1))
    now = wire('a', 2)
    refetchAnnounced(client, news('a', 2))
    await answerNext()
    await expect.poll(() => shown('a')).toBe(2)
    expect(client.getQueryData(gamesKey)).toEqual(listsOf(wire('a', 2)))
    await pass()
    expect(asked).toEqual(['/api/fetch-game?gameId=a'])
  })

  it('about an ended game: so are the standings in which it may count, and its group’s nights', async () => {
    for (const read of ['standings', 'groups']) client.setQueryData([read], [])
    client.setQueryData(gameKey('a'), wire('a', 1))
    now = wire('a', 2, 'complete')
    refetchAnnounced(client, news('a', 2))
    await answerNext()
    const isStale = (read: string) => client.getQueryState([read])?.isInvalidated
    await expect.poll(() => isStale('groups')).toBe(true)
    expect(isStale('standings')).toBe(true)
  })

  it('about a game that the person can no longer see: the lists are reloaded', async () => {
    client.setQueryData(gamesKey, listsOf(wire('r', 1)))
    const gone = { status: 404, title: 'Not Found', detail: 'There is no such game.', code: 'not_found' }
    vi.stubGlobal('fetch', async () => Response.json(gone, { status: 404 }))
    refetchAnnounced(client, news('r', 2))
    await expect.poll(() => client.getQueryState(gamesKey)?.isInvalidated).toBe(true)
  })

  it('about a known version, or a game that no screen shows: nothing is loaded', async () => {
    client.setQueryData(gameKey('b'), wire('b', 3))
    refetchAnnounced(client, news('b', 3))
    refetchAnnounced(client, news('b', 2))
    refetchAnnounced(client, news('unknown', 9))
    await pass()
    expect(asked).toEqual([])
  })

  it('repeated while the game is loading: it is loaded once more, not once for each', async () => {
    client.setQueryData(gameKey('c'), wire('c', 1))
    refetchAnnounced(client, news('c', 2))
    await expect.poll(() => asked.length).toBe(1)
    for (let version = 3; version <= 9; version++) refetchAnnounced(client, news('c', version))
    now = wire('c', 8)
    await answerNext()
    now = wire('c', 9)
    await answerNext()
    await expect.poll(() => shown('c')).toBe(9)
    await pass()
    expect(asked).toHaveLength(2)
  })

  it('overtaken while the game is loading: the newer version stays on the screen', async () => {
    client.setQueryData(gameKey('g'), wire('g', 1))
    refetchAnnounced(client, news('g', 2))
    await expect.poll(() => answers.length).toBe(1)
    const versions: (number | undefined)[] = []
    client.getQueryCache().subscribe(() => versions.push(shown('g')))
    client.setQueryData(gameKey('g'), wire('g', 3))
    now = wire('g', 2)
    await answerNext()
    await pass()
    expect(shown('g')).toBe(3)
    expect(versions).not.toContain(2)
  })

  it('about this device’s own change: its answer brings the game', async () => {
    client.setQueryData(gameKey('d'), wire('d', 1))
    let done = () => {}
    const change = client
      .getMutationCache()
      .build(client, {
        mutationKey: [gameActionKey, 'endGame'],
        mutationFn: () =>
          new Promise<void>((resolve) => {
            done = resolve
          }),
      })
      .execute(undefined)
    refetchAnnounced(client, news('d', 2))
    await pass()
    client.setQueryData(gameKey('d'), wire('d', 2))
    done()
    await change
    await pass()
    expect(asked).toEqual([])
  })

  describe('caused by a command', () => {
    let answer: ((game: WireGame) => void) | undefined
    beforeEach(async () => {
      answer = undefined
      client.setQueryData(gameKey('h'), wire('h', 1))
      const send = () =>
        new Promise<WireGame>((resolve) => {
          answer = resolve
        })
      const onGame = (game: WireGame) => void client.setQueryData(gameKey('h'), game)
      const queue = openQueue('ada', send, { store: pageCommands, onGame })
      setQueue(queue)
      const act = { type: 'enter', command: { type: 'knock', playerId: 'ben' } } as const
      void queue.add({ commandId: 'own', gameId: 'h', timestamp: START, act })
      await expect.poll(() => answer).toBeDefined()
    })
    afterEach(async () => {
      answer?.(wire('h', 9))
      await expect.poll(() => currentQueue()?.view().commands).toEqual([])
      setQueue(null)
    })

    it('that this device is sending: its answer brings the game', async () => {
      refetchAnnounced(client, news('h', 2, 'own'))
      await pass()
      answer?.(wire('h', 2))
      await expect.poll(() => shown('h')).toBe(2)
      await pass()
      expect(asked).toEqual([])
    })

    it('of another device: the game is loaded at once, whatever this device is sending', async () => {
      now = wire('h', 2)
      refetchAnnounced(client, news('h', 2, 'another'))
      await pass()
      expect(asked).toHaveLength(1)
      await answerNext()
      await expect.poll(() => shown('h')).toBe(2)
    })

    it('that this device is sending, followed by another one: the game is loaded once, after the answer', async () => {
      refetchAnnounced(client, news('h', 2, 'own'))
      await pass()
      refetchAnnounced(client, news('h', 3, 'another'))
      now = wire('h', 3)
      answer?.(wire('h', 2))
      await answerNext()
      await expect.poll(() => shown('h')).toBe(3)
      expect(asked).toHaveLength(1)
    })
  })

  it('about a game that did not load: the next event about it retries', async () => {
    client.setQueryData(gameKey('e'), wire('e', 1))
    vi.stubGlobal('fetch', async () => Response.json({ code: 'x', detail: 'No.' }, { status: 500 }))
    refetchAnnounced(client, news('e', 2))
    await expect.poll(() => client.getQueryState(gameKey('e'))?.status).toBe('error')
    expect(shown('e')).toBe(1)
    now = wire('e', 3)
    vi.stubGlobal('fetch', async () => Response.json({ data: now }))
    refetchAnnounced(client, news('e', 3))
    await expect.poll(() => shown('e')).toBe(3)
  })

  it('about a game not in the lists yet, an unread notification, buddies or a group: the reads become stale', () => {
    const stale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
    client.setQueryData(gamesKey, listsOf())
    for (const name of ['unreadCount', 'notifications', 'listBuddies']) client.setQueryData([name], {})
    refetchAnnounced(client, news('f', 1))
    expect(stale(gamesKey)).toBe(true)
    expect(stale(['unreadCount'])).toBe(false)
    refetchAnnounced(client, { name: 'notification', data: '{}' })
    expect([stale(['unreadCount']), stale(['notifications']), stale(['listBuddies'])]).toEqual([
      true,
      true,
      false,
    ])
    refetchAnnounced(client, { name: 'buddies', data: '{}' })
    expect(stale(['listBuddies'])).toBe(true)
    for (const name of ['groups', 'standings']) client.setQueryData([name], [])
    refetchAnnounced(client, { name: 'groups', data: '{}' })
    expect([stale(['groups']), stale(['standings'])]).toEqual([true, true])
  })

  it('after a gap: everything is stale, after opening everything except what was loaded meanwhile', () => {
    const old = { updatedAt: Date.now() - 5000 }
    client.setQueryData(['user'], {}, old)
    client.setQueryData(['listBuddies'], {})
    refetchAnnounced(client, { name: 'open', data: '' })
    expect(client.getQueryState(['user'])?.isInvalidated).toBe(true)
    expect(client.getQueryState(['listBuddies'])?.isInvalidated).toBe(false)
    refetchAnnounced(client, { name: 'resync', data: '{}' })
    expect(client.getQueryState(['listBuddies'])?.isInvalidated).toBe(true)
  })
})
