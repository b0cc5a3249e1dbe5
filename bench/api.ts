import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { paths } from '../src/contract/paths.ts'
import { openBarePush } from './bare-push.ts'
import { type Databases, withEachDatabase } from './databases.ts'
import { type Generator, type Load, startGenerator } from './load.ts'
import { finish, heading, median, rateOfCallers, report } from './measure.ts'
import { seedGames, seedPeople, type Table } from './seed.ts'
import { portOf, startMeasured } from './server.ts'

const LIVE_GAMES = 200
const PEOPLE = 8
const EVENTS = 10
const CALLERS = [1, 8, 32]
/** Product and bare work take turns, so that what else the machine does meets both. */
const ROUNDS = 5
const MILLISECONDS = 1000
const WARM_UP_MILLISECONDS = 1500
const GOAL = { SQLite: 0.4, PostgreSQL: 0.5 }
const GOAL_OF_READING = 0.5

const now = Math.floor(Date.now() / 1000)

/** Medians of both, measured in turns. */
async function inTurns(here: () => Promise<number>, bare: () => Promise<number>) {
  const rates = { here: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare.push(await bare())
    rates.here.push(await here())
  }
  return { here: median(rates.here), bare: median(rates.bare) }
}

interface Tables {
  readonly table: Table
  readonly gameIds: readonly string[]
}

async function liveTables(databases: Databases) {
  return databases.make(async (db): Promise<Tables> => {
    const table = await seedPeople(db, PEOPLE, now)
    const gameIds = await seedGames(db, table, { games: LIVE_GAMES, events: EVENTS, state: 'active', now })
    return { table, gameIds }
  })
}

const pushes = ({ table, gameIds }: Tables): Load['targets'] =>
  gameIds.map((gameId) => ({
    path: paths.pushGameEvent[1],
    body: { gameId, userId: table.hostId, type: 'rebuy', amount: 1 },
  }))

const reads = ({ gameIds }: Tables): Load['targets'] =>
  gameIds.map((gameId) => ({ path: `${paths.fetchGame[1]}?gameId=${gameId}` }))

/** How often a second a plain route gives these bytes. */
async function openSameBytes(body: string) {
  const child = fork(join(import.meta.dirname, 'same-bytes.ts'), { stdio: 'inherit' })
  child.send(body)
  const [{ port }] = (await once(child, 'message')) as [AddressInfo]
  return { port, stop: () => child.disconnect() }
}

async function measure(databases: Databases, generator: Generator): Promise<void> {
  const { kind } = databases
  const { settings, filled } = await liveTables(databases)
  const other = await liveTables(databases)
  const server = await startMeasured(settings)
  const { token } = filled.table
  const port = portOf(server)
  const rate = (targets: Load['targets'], callers: number, milliseconds = MILLISECONDS) =>
    generator.rate({ port, token, now, targets, callers, milliseconds })

  const readOne = async () => {
    const answer = await fetch(`${server.baseUrl}${reads(filled)[0]?.path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return answer.text()
  }
  const body = await readOne()
  const plain = await openSameBytes(body)
  const ratePlain = (callers: number, milliseconds = MILLISECONDS) =>
    generator.rate({ port: plain.port, token, now, targets: [{ path: '/' }], callers, milliseconds })
  await ratePlain(8, WARM_UP_MILLISECONDS)
  await rate(reads(filled), 8, WARM_UP_MILLISECONDS)
  heading(`Reading a live game on ${kind}, against a Fastify route that gives the same ${body.length} bytes`)
  for (const callers of CALLERS) {
    const figures = await inTurns(
      () => rate(reads(filled), callers),
      () => ratePlain(callers),
    )
    report({ what: `fetch-game, ${callers} at once`, ...figures, goal: { least: GOAL_OF_READING } })
  }
  plain.stop()

  const bare = openBarePush(other.settings, { ...other.filled, now })
  const pushBare = async (callers: number, milliseconds = MILLISECONDS) => {
    bare.keep(await readOne())
    return rateOfCallers(callers, bare.push, milliseconds)
  }
  await rate(pushes(filled), 8, WARM_UP_MILLISECONDS)
  await pushBare(8, WARM_UP_MILLISECONDS)
  heading(`Pushing events into ${LIVE_GAMES} live games on ${kind}, against the same transactions sent bare`)
  for (const callers of CALLERS) {
    const figures = await inTurns(
      () => rate(pushes(filled), callers),
      () => pushBare(callers),
    )
    report({ what: `push-game-event, ${callers} at once`, ...figures, goal: { least: GOAL[kind] } })
  }
  await bare.close()
  await server.stop()
}

const generator = startGenerator()
await withEachDatabase((databases) => measure(databases, generator))
generator.stop()
finish()
