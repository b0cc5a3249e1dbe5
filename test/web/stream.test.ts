import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followStream, type LiveEvent } from '../../src/web/live/stream.ts'

/** A server whose streams the test writes. */
let server: Server
let asked: { headers: IncomingHttpHeaders; response: ServerResponse }[]
let waiting: (() => void)[]
let end: AbortController
let events: LiveEvent[]
let opened: boolean[]
/** The wait before each further attempt, in milliseconds; the test does not actually wait. */
let rests: number[]
let silences: (() => void)[]

const realTimeout = setTimeout

beforeEach(async () => {
  asked = []
  waiting = []
  events = []
  opened = []
  rests = []
  silences = []
  end = new AbortController()
  server = createServer(({ headers }, response) => {
    asked.push({ headers, response })
    for (const look of waiting.splice(0)) look()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const realFetch = fetch
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    realFetch(`http://127.0.0.1:${port}${path}`, request),
  )
  // The test ends silences, and rests are over at once. Every other timer belongs to Node's fetch, whatever its length.
  vi.stubGlobal('setTimeout', (work: () => void, ms: number, ...rest: unknown[]) => {
    if (ms === 60_000) {
      silences.push(work)
      return undefined
    }
    if (work.name !== 'end') return realTimeout(work, ms, ...rest)
    rests.push(ms)
    return realTimeout(work, 0)
  })
})
afterEach(async () => {
  end.abort()
  await Promise.all(following.splice(0))
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

const following: Promise<void>[] = []
const follow = (random = 1) => {
  const followed = followStream(
    {
      token: 'the-token',
      onEvent: (event) => events.push(event),
      onOpen: (fresh) => opened.push(fresh),
      random: () => random,
    },
    end.signal,
  )
  following.push(followed)
  return followed
}

/** The attempt with this number, as soon as it is made. */
async function attempt(number: number) {
  for (;;) {
    const found = asked[number - 1]
    if (found) return found
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
}

const answer = (response: ServerResponse, ...blocks: string[]) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(blocks.map((block) => `${block}\n\n`).join(''))
}

describe('the live stream', () => {
  it('sends the token and passes on each event, even in several pieces', async () => {
    follow()
    const { headers, response } = await attempt(1)
    expect(headers.authorization).toBe('Bearer the-token')
    expect(headers.accept).toBe('text/event-stream')
    expect(headers).not.toHaveProperty('last-event-id')
    answer(response, ': heartbeat', 'id: e.1\nevent: game\ndata: {"gameId":"g","version":2}')
    response.write('id: e.2\neve')
    response.write('nt: buddies\ndata: {}\n\n')
    await expect
      .poll(() => events)
      .toEqual([
        { name: 'game', data: '{"gameId":"g","version":2}' },
        { name: 'buddies', data: '{}' },
      ])
    expect(opened).toEqual([true])
  })

  it('resumes from the last id after a loss, without calling itself fresh', async () => {
    follow()
    const first = await attempt(1)
    answer(first.response, 'id: e.7\nevent: buddies\ndata: {}')
    await expect.poll(() => events.length).toBe(1)
    first.response.destroy()
    const second = await attempt(2)
    expect(second.headers['last-event-id']).toBe('e.7')
    answer(second.response, 'id: e.8')
    await expect.poll(() => opened).toEqual([true, false])
    second.response.end()
    const third = await attempt(3)
    expect(third.headers['last-event-id']).toBe('e.8')
  })

  it('waits longer after each failure, up to 30 s, randomly between half of it and all', async () => {
    follow(0.5)
    for (let number = 1; number <= 8; number++) {
      const { response } = await attempt(number)
      // When a reused connection breaks, Node's fetch itself repeats the request.
      if (number % 2) response.destroy()
      else response.writeHead(503, { connection: 'close' }).end()
    }
    await attempt(9)
    expect(rests).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000].map((ms) => ms * 0.75))
  })

  it('restarts with the shortest pause once the stream was open, or with the server’s', async () => {
    follow()
    for (const number of [1, 2, 3]) (await attempt(number)).response.writeHead(502).end()
    const stood = await attempt(4)
    answer(stood.response, ': heartbeat')
    stood.response.end()
    const named = await attempt(5)
    answer(named.response, 'retry: 7000')
    named.response.end()
    await attempt(6)
    expect(rests).toEqual([1000, 2000, 4000, 1000, 7000])
  })

  it('treats a connection that is silent for two heartbeats as dead', async () => {
    follow()
    const { response } = await attempt(1)
    answer(response, 'id: e.1\nevent: buddies\ndata: {}')
    await expect.poll(() => events.length).toBe(1)
    await expect.poll(() => silences.length).toBe(2)
    silences.at(-1)?.()
    expect((await attempt(2)).headers['last-event-id']).toBe('e.1')
  })

  it('does not wait when the network comes back', async () => {
    follow()
    const { response } = await attempt(1)
    answer(response, ': heartbeat')
    await expect.poll(() => opened.length).toBe(1)
    window.dispatchEvent(new Event('online'))
    await attempt(2)
  })

  it('ends if the session is unknown, and when told to', async () => {
    const refused = follow()
    ;(await attempt(1)).response.writeHead(401).end()
    await refused
    const ended = follow()
    answer((await attempt(2)).response, ': heartbeat')
    await expect.poll(() => opened.length).toBe(1)
    end.abort()
    await ended
    expect(asked).toHaveLength(2)
  })
})
