import { setTimeout } from 'node:timers/promises'
import { paths } from '../src/contract/paths.ts'
import { HISTORY_PAGE } from '../src/domain/history.ts'
import { withEachDatabase } from './databases.ts'
import type { Generator } from './load.ts'
import { heading, report, written } from './measure.ts'
import { seedGames, seedPeople, versionAfter } from './seed.ts'
import { portOf, startMeasured } from './server.ts'

const GOAL = { most: 250 }
const PEOPLE = 8
const LIVE = { games: 200, events: 10 }
const PLAYED = { games: 300, events: 12 }
const LISTERS = 20
const CALLERS = 32
const PUSHES = 40_000
const LISTS = 400
/** What is garbage by then is collected. */
const IDLE_MILLISECONDS = 60_000

const now = Math.floor(Date.now() / 1000)

/** What the server takes of memory a minute after many pushes, and lists of 300 games of twenty people. */
export async function measureMemory(generator: Generator, quick: boolean): Promise<void> {
  const part = quick ? 0.1 : 1
  await withEachDatabase(async (databases) => {
    const { settings, filled } = await databases.make(async (db) => {
      const host = await seedPeople(db, PEOPLE, now)
      const gameIds = await seedGames(db, host, { ...LIVE, state: 'active', now })
      const tokens: string[] = []
      for (let lister = 0; lister < LISTERS * part; lister += 1) {
        const person = await seedPeople(db, PEOPLE, now)
        await seedGames(db, person, { ...PLAYED, state: 'complete', now })
        tokens.push(person.token)
      }
      return { host, gameIds, tokens }
    })
    const server = await startMeasured(settings)
    const load = { port: portOf(server), now, callers: CALLERS }
    const { host, gameIds, tokens } = filled
    const pushes = gameIds.map((gameId) => ({
      path: paths.pushGameEvent[1],
      body: { gameId, userId: host.hostId, type: 'rebuy', amount: 1 },
      change: { gameId, version: versionAfter(LIVE.events) },
    }))
    await generator.count({ ...load, token: host.token, targets: pushes, most: PUSHES * part })
    const lists = ['', `?most=${HISTORY_PAGE}`].map((query) => ({ path: paths.listGames[1] + query }))
    for (const token of tokens) await generator.count({ ...load, token, targets: lists, most: LISTS * part })
    await setTimeout(IDLE_MILLISECONDS * part)
    const memory = await memoryOf(server.baseUrl)
    heading(
      `Memory a minute after ${PUSHES * part} pushes and lists of ${PLAYED.games} games, on ${databases.kind}`,
    )
    const { resident, heapUsed, heapFree, external } = memory
    report(
      'MB resident',
      resident,
      GOAL,
      `heap ${written(heapUsed)} used, ${written(heapFree)} free; external ${written(external)}`,
    )
    await server.stop()
  })
}

/** What the memory of a server consists of, in MB, as its `/metrics` says. */
async function memoryOf(baseUrl: string) {
  const text = await (await fetch(`${baseUrl}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 1e6
  const heapUsed = figure('nodejs_heap_size_used_bytes')
  return {
    resident: figure('process_resident_memory_bytes'),
    heapUsed,
    heapFree: figure('nodejs_heap_size_total_bytes') - heapUsed,
    external: figure('nodejs_external_memory_bytes'),
  }
}
