import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestApp } from './app.ts'

/** One block of a stream, between two empty lines. */
export interface Block {
  readonly id?: string
  readonly event?: string
  readonly data?: Record<string, unknown>
  readonly retry?: number
  readonly comment?: string
}

export interface Reader {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Everything received so far. */
  readonly blocks: readonly Block[]
  /** The events in it: name and data. */
  events(): readonly (readonly [string, unknown])[]
  /** Waits until so many matching blocks have arrived since the beginning; returns the last of them. */
  until(fits: (block: Block) => boolean, count?: number): Promise<Block>
  /** Resolves when the server has ended or cut the stream. */
  readonly ended: Promise<void>
  close(): void
}

/** Opens the app on the loopback interface, as streams need it. Returns its address. */
export async function listen({ app }: TestApp): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Opens a person's stream; resolves when the answer has begun. */
export async function watch(baseUrl: string, token: string, lastEventId?: string): Promise<Reader> {
  const call = request(`${baseUrl}/api/live`, {
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  }).end()
  const [response] = await once(call, 'response')
  const blocks: Block[] = []
  const waiting = new Set<() => void>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (text + chunk).split('\n\n')
    text = parts.pop() ?? ''
    blocks.push(...parts.map(blockOf))
    for (const look of waiting) look()
  })
  response.on('error', () => {})
  response.on('close', end)
  return {
    status: response.statusCode,
    headers: response.headers,
    blocks,
    events: () => blocks.flatMap(({ event, data }) => (event === undefined ? [] : [[event, data] as const])),
    until: (fits, count = 1) =>
      new Promise((resolve) => {
        const look = () => {
          const found = blocks.filter(fits)[count - 1]
          if (!found) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    ended,
    close: () => call.destroy(),
  }
}

function blockOf(text: string): Block {
  const fields = text.split('\n').map((line): [string, unknown] => {
    const [, name = '', value = ''] = /^([a-z]*): ?(.*)$/.exec(line) ?? []
    if (name === '') return ['comment', value]
    if (name === 'data') return ['data', JSON.parse(value)]
    return [name, name === 'retry' ? Number(value) : value]
  })
  return Object.fromEntries(fields)
}

export const isEvent =
  (name: string) =>
  ({ event }: Block): boolean =>
    event === name

export const isHeartbeat = ({ comment }: Block): boolean => comment === 'heartbeat'

/** The block after all missed events: it has only an id. */
export const isReady = ({ id, event, comment }: Block): boolean =>
  id !== undefined && event === undefined && comment === undefined
