import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { paths } from '../src/contract/paths.ts'
import { openBarePush } from './bare-push.ts'
import type { BareRead } from './bare-read.ts'
import { type Databases, withEachDatabase } from './databases.ts'
import { type Generator, type Load, startGenerator } from './load.ts'
import { finish, heading, median, quantile, rateOfCallers, report } from './measure.ts'
import { memoryOf, reportMemory } from './memory.ts'
import { rawAnswer } from './raw-answer.ts'
import { seedGames, seedPeople, type Table, versionAfter } from './seed.ts'
import { portOf, startMeasured } from './server.ts'

const LIVE_GAMES = 200
const PEOPLE = 8
const EVENTS = 10
const CALLERS = [1, 8, 32] as const
/** Product and bare work take turns, so that what else the machine does meets both. */
const ROUNDS = 5
const MILLISECONDS = 1000
const WARM_UP_MILLISECONDS = 1500
/** Long enough for a few checkpoints of SQLite. */
const WAIT_MILLISECONDS = 8000
/** The least ratio, by how many callers there are. */
const GOALS = {
  SQLite: { pushing: { 1: 0.4, 8: 0.35, 32: 0.35 }, reading: { 1: 0.5, 8: 0.5, 32: 0.5 } },
  PostgreSQL: { pushing: { 1: 0.5, 8: 0.5, 32: 0.5 }, reading: { 1: 0.5, 8: 0.6, 32: 0.6 } },
}

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
    change: { gameId, version: versionAfter(EVENTS) },
  }))

const reads = ({ gameIds }: Tables): Load['targets'] =>
  gameIds.map((gameId) => ({ path: `${paths.fetchGame[1]}?gameId=${gameId}` }))

async function openBareRead(bare: BareRead) {
  const child = fork(join(import.meta.dirname, 'bare-read.ts'), { stdio: 'inherit' })
  child.send(bare)
  const [{ port }] = (await once(child, 'message')) as [AddressInfo]
  return { port, stop: () => child.disconnect() }
}

async function measure(databases: Databases, generator: Generator): Promise<void> {
  const { kind } = databases
  const { settings, filled } = await liveTables(databases)
  const other = await liveTables(databases)
  const server = await startMeasured(settings)
  const idle = await memoryOf(server.baseUrl)
  const { token } = filled.table
  const port = portOf(server)
  const rate = (targets: Load['targets'], callers: number, milliseconds = MILLISECONDS) =>
    generator.rate({ port, token, now, targets, callers, milliseconds })

  const readOne = () =>
    rawAnswer(`${server.baseUrl}${reads(filled)[0]?.path}`, { authorization: `Bearer ${token}` })
  const { body, headers } = await readOne()
  const encoding = headers['content-encoding'] ?? null
  const bareRead = await openBareRead({ settings, bodyBase64: body.toString('base64'), encoding })
  const bareReads = filled.gameIds.map((gameId) => ({ path: `/?gameId=${gameId}` }))
  const rateBare = (callers: number, milliseconds = MILLISECONDS) =>
    generator.rate({ port: bareRead.port, token, now, targets: bareReads, callers, milliseconds })
  await rateBare(8, WARM_UP_MILLISECONDS)
  await rate(reads(filled), 8, WARM_UP_MILLISECONDS)
  heading(
    `Reading a live game on ${kind}, against a Fastify route that makes one query and answers the same ` +
      `${body.length} bytes (${encoding ?? 'not compressed'})`,
  )
  for (const callers of CALLERS) {
    const figures = await inTurns(
      () => rate(reads(filled), callers),
      () => rateBare(callers),
    )
    report({
      what: `fetch-game, ${callers} at once`,
      ...figures,
      goal: { least: GOALS[kind].reading[callers] },
    })
  }
  bareRead.stop()

  const bare = openBarePush(other.settings, { ...other.filled, now })
  const pushBare = (callers: number, milliseconds = MILLISECONDS) =>
    rateOfCallers(callers, bare.push, milliseconds)
  await rate(pushes(filled), 8, WARM_UP_MILLISECONDS)
  await pushBare(8, WARM_UP_MILLISECONDS)
  heading(`Pushing events into ${LIVE_GAMES} live games on ${kind}, against the same transactions sent bare`)
  for (const callers of CALLERS) {
    const figures = await inTurns(
      () => rate(pushes(filled), callers),
      () => pushBare(callers),
    )
    report({
      what: `push-game-event, ${callers} at once`,
      ...figures,
      goal: { least: GOALS[kind].pushing[callers] },
    })
  }
  heading(`How long one caller waits for a push on ${kind}, in milliseconds`, 'here', 'bare')
  const here = await generator.times({
    ...{ port, token, now, targets: pushes(filled) },
    ...{ callers: 1, milliseconds: WAIT_MILLISECONDS },
  })
  const bareTimes = await timesOf(bare.push, WAIT_MILLISECONDS)
  for (const [what, part] of Object.entries({
    'half of the pushes': 0.5,
    '99 in 100': 0.99,
    'the slowest': 1,
  }))
    report({ what, here: quantile(here, part), bare: quantile(bareTimes, part) })
  await bare.close()
  reportMemory(
    `Memory of the server on ${kind}, before and after these loads`,
    idle,
    await memoryOf(server.baseUrl),
  )
  await server.stop()
}

async function timesOf(work: () => Promise<unknown>, milliseconds: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    const begin = performance.now()
    await work()
    times.push(performance.now() - begin)
  }
  return times
}

const generator = startGenerator()
await withEachDatabase((databases) => measure(databases, generator))
generator.stop()
finish()
