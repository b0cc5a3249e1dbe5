import { setTimeout } from 'node:timers/promises'
import { paths } from '../src/contract/paths.ts'
import { GAMES_PAGE } from '../src/domain/game/history.ts'
import { withEachDatabase } from './databases.ts'
import type { Generator } from './load.ts'
import { heading, report, written } from './measure.ts'
import { pushesInto, seedGames, seedPeople } from './seed.ts'
import { memoryOf, portOf, startMeasured } from './server.ts'

const GOAL = { most: 250 }
const PEOPLE = 8
const LIVE = { games: 200, events: 10 }
const PLAYED = { games: 300, events: 12 }
const LISTERS = 20
const CALLERS = 32
const PUSHES = 40_000
const LISTS = 400
/** Long enough for garbage collection. */
const IDLE_MILLISECONDS = 60_000

/** Measures the server's memory a minute after many pushes, and after lists of 300 games with twenty people. */
export async function measureMemory(generator: Generator, quick: boolean): Promise<void> {
  const part = quick ? 0.1 : 1
  await withEachDatabase(async (databases) => {
    const { settings, filled } = await databases.make(async (db) => {
      const host = await seedPeople(db, PEOPLE)
      const gameIds = await seedGames(db, host, { ...LIVE, state: 'active' })
      const tokens: string[] = []
      for (let lister = 0; lister < LISTERS * part; lister += 1) {
        const person = await seedPeople(db, PEOPLE)
        await seedGames(db, person, { ...PLAYED, state: 'complete' })
        tokens.push(person.token)
      }
      return { host, gameIds, tokens }
    })
    const server = await startMeasured(settings)
    const load = { port: portOf(server), callers: CALLERS }
    const { host, gameIds, tokens } = filled
    const pushes = pushesInto(gameIds, host, LIVE.events)
    await generator.count({ ...load, token: host.token, targets: pushes, most: PUSHES * part })
    const lists = ['', `?most=${GAMES_PAGE}`].map((query) => ({ path: paths.listGames[1] + query }))
    for (const token of tokens) await generator.count({ ...load, token, targets: lists, most: LISTS * part })
    await setTimeout(IDLE_MILLISECONDS * part)
    heading(
      `Memory a minute after ${PUSHES * part} pushes and lists of ${PLAYED.games} games, on ${databases.kind}`,
    )
    const { resident, heapUsed, heapFree, external } = await memoryOf(server.baseUrl)
    const of = `heap ${written(heapUsed)} used, ${written(heapFree)} free; external ${written(external)}`
    report('MB resident', resident, GOAL, of)
    await server.stop()
  })
}
