import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { migrate } from '../src/server/db/migrate.ts'
import { openSqlite } from '../src/server/db/sqlite/open.ts'
import { connect } from '../stage/client.ts'
import { startServer } from '../stage/server-process.ts'
import { openReaders, type Readers } from './live-readers.ts'
import { seedGames, seedPeople } from './seed.ts'

/** As many streams as one person may have. */
const STREAMS_EACH = 10
const WARM_UP = 10
/** Between two changes, so that each is measured by itself. */
const PAUSE_MILLISECONDS = 20
const GOAL_MILLISECONDS = 250

const { values: options } = parseArgs({
  options: {
    streams: { type: 'string', default: '1000' },
    changes: { type: 'string', default: '100' },
    json: { type: 'boolean', default: false },
  },
})
const people = Math.max(2, Math.ceil(Number(options.streams) / STREAMS_EACH))
const streams = people * STREAMS_EACH
const changes = Number(options.changes)

interface Figures {
  readonly p50: number
  readonly p99: number
  readonly most: number
}

/** Milliseconds from the moment that a change is sent until a stream has brought it, over all streams and changes. */
async function measure(
  readers: Readers,
  change: (turn: number) => { text: string; cause: () => Promise<unknown> },
): Promise<Figures> {
  const took: number[] = []
  for (let turn = 0; turn < WARM_UP + changes; turn += 1) {
    const { text, cause } = change(turn)
    const each = await readers.latencies(text, cause)
    if (turn >= WARM_UP) took.push(...each)
    await setTimeout(PAUSE_MILLISECONDS)
  }
  took.sort((one, other) => one - other)
  const at = (share: number) => {
    const figure = took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN
    return Math.round(figure * 10) / 10
  }
  return { p50: at(0.5), p99: at(0.99), most: at(1) }
}

const folder = mkdtempSync(join(tmpdir(), 'anteroom-bench-'))
/** A cash game in play with everybody at it, in the data folder of a server to be. */
async function seedTable(dataDir: string) {
  const { db, close } = openSqlite(dataDir)
  await migrate(db)
  const now = Math.floor(Date.now() / 1000)
  const table = await seedPeople(db, people, now)
  const [gameId = ''] = await seedGames(db, table, { games: 1, events: 0, state: 'active', now })
  await close()
  return { ...table, gameId }
}

async function measureProduct(): Promise<Figures> {
  const dataDir = join(folder, 'server')
  const { gameId, hostId, tokens } = await seedTable(dataDir)
  const settings = { RATE_LIMIT: 'off', LOG_LEVEL: 'error', HOSTING_CHIP_CENTS: '0' }
  const server = await startServer({ dataDir, settings })
  try {
    const baseUrl = server.baseUrl.replace('localhost', '127.0.0.1')
    const host = connect(baseUrl, tokens[0])
    const readers = await openReaders(
      baseUrl,
      tokens.flatMap((token) => Array<string>(STREAMS_EACH).fill(token)),
    )
    const figures = await measure(readers, (turn) => ({
      // The event goes on with the ids of its commands.
      text: JSON.stringify({ gameId, version: 3 + turn }).slice(0, -1),
      cause: () =>
        host.call('pushGameEvent', {
          gameId,
          userId: hostId,
          type: 'rebuy',
          timestamp: Math.floor(Date.now() / 1000),
          amount: 1,
        }),
    }))
    readers.close()
    return figures
  } finally {
    await server.stop()
  }
}

const line = (what: string, { p50, p99, most }: Figures) =>
  console.log(what.padEnd(44), ...[p50, p99, most].map((each) => each.toFixed(1).padStart(10)))

try {
  const here = await measureProduct()
  if (options.json) console.log(JSON.stringify({ streams, changes, here, goal: GOAL_MILLISECONDS }))
  else {
    console.log(`\nFrom a change to each of ${streams} streams on one process, ${changes} changes, in ms`)
    console.log(''.padEnd(44), ...['p50', 'p99', 'most'].map((name) => name.padStart(10)))
    line('push-game-event, committed and told', here)
    const verdict = here.p99 < GOAL_MILLISECONDS ? 'met' : 'not met on this machine as it is now'
    console.log(`Goal: p99 below ${GOAL_MILLISECONDS} ms: ${verdict}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
