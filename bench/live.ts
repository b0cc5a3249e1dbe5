import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '../stage/client.ts'
import { withDatabases } from './databases.ts'
import { heading, quantile, report, written } from './measure.ts'
import { seedGames, seedPeople, versionAfter } from './seed.ts'
import { startMeasured } from './server.ts'

/** The maximum number of streams of one person. */
const STREAMS_EACH = 10
const OPENED_AT_ONCE = 50
const WARM_UP = 10
/** The pause between two changes, so that each is measured separately. */
const PAUSE_MILLISECONDS = 20
const GOAL = { most: 250 }

const { values: options } = parseArgs({
  options: {
    streams: { type: 'string', default: '1000' },
    changes: { type: 'string', default: '100' },
  },
})
const people = Math.max(2, Math.ceil(Number(options.streams) / STREAMS_EACH))
const streams = people * STREAMS_EACH
const changes = Number(options.changes)

/** Many streams read in this process. */
interface Readers {
  /** Runs `cause` and waits until each stream has delivered a text. Returns the milliseconds for each. */
  latencies(text: string, cause: () => Promise<unknown>): Promise<number[]>
  close(): void
}

/** Opens one stream for each token and waits until each has begun. */
async function openReaders(baseUrl: string, tokens: readonly string[]): Promise<Readers> {
  const calls: ClientRequest[] = []
  let heard: (chunk: string, reader: number) => void = () => {}
  const open = async (token: string, reader: number) => {
    const headers = { authorization: `Bearer ${token}` }
    const call = request(`${baseUrl}/api/live`, { agent: false, headers }).end()
    calls.push(call)
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    if (response.statusCode !== 200) throw new Error(`A stream was refused: ${response.statusCode}`)
    response.setEncoding('utf8').on('data', (chunk: string) => heard(chunk, reader))
    response.on('error', () => {})
  }
  for (let from = 0; from < tokens.length; from += OPENED_AT_ONCE)
    await Promise.all(
      tokens.slice(from, from + OPENED_AT_ONCE).map((token, index) => open(token, from + index)),
    )
  return {
    latencies: (text, cause) =>
      new Promise((resolve, reject) => {
        const took = new Map<number, number>()
        const rest = new Map<number, string>()
        const begin = performance.now()
        heard = (chunk, reader) => {
          const seen = (rest.get(reader) ?? '') + chunk
          rest.set(reader, seen)
          if (took.has(reader) || !seen.includes(text)) return
          took.set(reader, performance.now() - begin)
          if (took.size === tokens.length) resolve([...took.values()])
        }
        cause().catch(reject)
      }),
    close: () => {
      for (const call of calls) call.destroy()
    },
  }
}

/** Milliseconds from sending a change until a stream has delivered it, for all streams and changes. */
async function measure(baseUrl: string, tokens: readonly string[], gameId: string, userId: string) {
  const readers = await openReaders(
    baseUrl,
    tokens.flatMap((token) => Array<string>(STREAMS_EACH).fill(token)),
  )
  const host = connect(baseUrl, tokens[0])
  const took: number[] = []
  for (let turn = 0; turn < WARM_UP + changes; turn += 1) {
    // The rest of the event contains the ids of its commands.
    const event = JSON.stringify({ gameId, version: versionAfter(turn + 1) }).slice(0, -1)
    const timestamp = Math.floor(Date.now() / 1000)
    const entry = { gameId, userId, type: 'rebuy', timestamp, amount: 1 } as const
    const each = await readers.latencies(event, () => host.call('pushGameEvent', entry))
    if (turn >= WARM_UP) took.push(...each)
    await setTimeout(PAUSE_MILLISECONDS)
  }
  readers.close()
  return took
}

await withDatabases('SQLite', async (databases) => {
  // A cash game in play with everybody at the table.
  const { settings, filled } = await databases.make(async (db) => {
    const table = await seedPeople(db, people)
    const [gameId = ''] = await seedGames(db, table, { games: 1, events: 0, state: 'active' })
    return { ...table, gameId }
  })
  const server = await startMeasured(settings)
  try {
    const baseUrl = server.baseUrl.replace('localhost', '127.0.0.1')
    const took = await measure(baseUrl, filled.tokens, filled.gameId, filled.hostId)
    heading(`From a change to each of ${streams} streams on one process, ${changes} changes`)
    const [median, most] = [quantile(took, 0.5), quantile(took, 1)].map(written)
    report('ms until told, p99', quantile(took, 0.99), GOAL, `median ${median}, most ${most}`)
  } finally {
    await server.stop()
  }
})
