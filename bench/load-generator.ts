import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { uuidv7 } from 'uuidv7'
import { ACCEPT_ENCODING, type Load } from './load.ts'

/**
 * The load generator of `load.ts`, in a separate process. Writes HTTP by hand on persistent connections, because on a machine with few
 * cores the client must use little CPU compared with the server.
 */
process.on('message', (load: Load) => {
  run(load).then(
    (count) => process.send?.({ count }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))

/** Returns the number of answered requests. */
async function run(load: Load): Promise<number> {
  const targets = load.targets.map((target) => requestsOf(load, target))
  const callers = await Promise.all(Array.from({ length: load.callers }, () => open(load.port)))
  const end = performance.now() + load.milliseconds
  const { most = Number.POSITIVE_INFINITY } = load
  let count = 0
  await Promise.all(
    callers.map(async (ask) => {
      while (performance.now() < end && count < most) {
        const request = targets[count % targets.length]
        count += 1
        if (!request) continue
        await ask(request(uuidv7()))
      }
    }),
  )
  for (const { hangUp } of callers) hangUp()
  return count
}

/** The timestamp of all requests, in unix seconds. */
const timestamp = Math.floor(Date.now() / 1000)

/** The number of changes sent to each game. The next one contains the current version, as from a device that has received every answer. */
const changes = new Map<string, number>()

/** Returns the request to a target for each idempotency key. */
function requestsOf({ token }: Load, { path, body, change }: Load['targets'][number]) {
  const head = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: ${ACCEPT_ENCODING}\r\nauthorization: Bearer ${token}\r\n`
  if (body === undefined) return (key: string) => `${head}idempotency-key: ${key}\r\n\r\n`
  return (key: string) => {
    const own: { commandId?: string; since?: number } = {}
    if (change) {
      const before = changes.get(change.gameId) ?? 0
      changes.set(change.gameId, before + 1)
      Object.assign(own, { commandId: key, since: change.version + before })
    }
    const content = JSON.stringify({ ...body, timestamp, ...own })
    return `${head}content-type: application/json\r\ncontent-length: ${content.length}\r\nidempotency-key: ${key}\r\n\r\n${content}`
  }
}

interface Caller {
  (request: string): Promise<void>
  readonly hangUp: () => void
}

/** The end of a chunked body. Requests on a connection never overlap, so it ends the current answer. */
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n')

/** Opens a connection for one request at a time. Rejects on any answer except 200. */
async function open(port: number): Promise<Caller> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  /** Remaining bytes; null if the body is chunked. */
  let missing: number | null = 0
  let head = ''
  let tail: Buffer = Buffer.alloc(0)
  let done: (error?: Error) => void = () => {}
  socket.on('error', (error) => done(error))
  socket.on('close', () => done(new Error('The server hung up.')))
  const begin = (chunk: Buffer) => {
    head += chunk.toString('latin1')
    const end = head.indexOf('\r\n\r\n')
    if (end < 0) return false
    if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(head)
    const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head.slice(0, end + 2))?.[1]
    missing = length === undefined ? null : end + 4 + Number(length) - head.length
    return true
  }
  let begun = false
  socket.on('data', (chunk) => {
    try {
      if (!begun) begun = begin(chunk)
      else if (missing !== null) missing -= chunk.length
    } catch (error) {
      return done(error as Error)
    }
    if (!begun) return
    if (missing === null) {
      tail = Buffer.concat([tail, chunk]).subarray(-LAST_CHUNK.length)
      if (!tail.equals(LAST_CHUNK)) return
    } else if (missing > 0) return
    begun = false
    head = ''
    tail = Buffer.alloc(0)
    done()
  })
  const ask = (request: string) =>
    new Promise<void>((resolve, reject) => {
      done = (error) => (error ? reject(error) : resolve())
      socket.write(request, 'latin1')
    })
  return Object.assign(ask, { hangUp: () => socket.destroy() })
}
