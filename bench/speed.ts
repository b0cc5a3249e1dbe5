import { fork } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { paths } from '../src/contract/paths.ts'
import { openBarePush } from './bare-push.ts'
import type { BareRead } from './bare-read.ts'
import type { Databases } from './databases.ts'
import type { Generator, Load } from './load.ts'
import { heading, inTurns, rateOfCallers, report, written } from './measure.ts'
import { rawAnswer } from './raw-answer.ts'
import { seedGames, seedPeople, type Table, versionAfter } from './seed.ts'
import { portOf, startMeasured } from './server.ts'

const LIVE_GAMES = 200
const PEOPLE = 8
const EVENTS = 10
const CALLERS = [1, 8, 32] as const
const WARM_UP_MILLISECONDS = 1500
/** The least ratio, by how many callers there are. */
const GOALS = {
  SQLite: { 1: 0.3, 8: 0.25, 32: 0.2 },
  PostgreSQL: { 1: 0.35, 8: 0.45, 32: 0.45 },
}
const READING = 0.2
const LOG_KILOBYTES = 25
/** Few enough to come before SQLite checkpoints its log, which is then as long as what was written. */
const LOGGED_PUSHES = 100

const now = Math.floor(Date.now() / 1000)

interface Tables {
  readonly table: Table
  readonly gameIds: readonly string[]
}

const liveTables = (databases: Databases) =>
  databases.make(async (db): Promise<Tables> => {
    const table = await seedPeople(db, PEOPLE, now)
    const gameIds = await seedGames(db, table, { games: LIVE_GAMES, events: EVENTS, state: 'active', now })
    return { table, gameIds }
  })

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

/** Pushing and reading, each against the bare work: the same statements, and a Fastify route that answers the same bytes. */
export async function measureSpeed(
  databases: Databases,
  generator: Generator,
  quick: boolean,
): Promise<void> {
  const { kind } = databases
  const [rounds, milliseconds] = quick ? [1, 400] : [5, 1000]
  const { settings, filled } = await liveTables(databases)
  const other = await liveTables(databases)
  const server = await startMeasured(settings)
  const { token } = filled.table
  const rate = (port: number, targets: Load['targets'], callers: number, during = milliseconds) =>
    generator.rate({ port, token, now, targets, callers, milliseconds: during })
  const port = portOf(server)

  if (kind === 'SQLite') {
    const log = join(settings.DATA_DIR, 'anteroom.sqlite-wal')
    const before = statSync(log).size
    await generator.count({ port, token, now, targets: pushes(filled), callers: 1, most: LOGGED_PUSHES })
    heading('Pushing, on SQLite')
    const kilobytes = (statSync(log).size - before) / 1000 / LOGGED_PUSHES
    report('kB that one push writes to the log', kilobytes, { most: LOG_KILOBYTES })
  }

  const { body, headers } = await rawAnswer(`${server.baseUrl}${reads(filled)[0]?.path}`, {
    authorization: `Bearer ${token}`,
  })
  const encoding = headers['content-encoding'] ?? null
  const bareRead = await openBareRead({ settings, bodyBase64: body.toString('base64'), encoding })
  const bareReads = filled.gameIds.map((gameId) => ({ path: `/?gameId=${gameId}` }))
  await rate(bareRead.port, bareReads, 8, WARM_UP_MILLISECONDS)
  await rate(port, reads(filled), 8, WARM_UP_MILLISECONDS)
  heading(`Reading a live game on ${kind}, of a bare route that answers the same ${body.length} bytes`)
  for (const callers of CALLERS) {
    const { here, bare } = await inTurns(
      rounds,
      () => rate(port, reads(filled), callers),
      () => rate(bareRead.port, bareReads, callers),
    )
    report(`fetch-game, ${callers} at once`, here / bare, { least: READING }, ofSecond(here, bare))
  }
  bareRead.stop()

  const barePush = openBarePush(other.settings, { ...other.filled, now })
  const pushBare = (callers: number, during = milliseconds) => rateOfCallers(callers, barePush.push, during)
  await rate(port, pushes(filled), 8, WARM_UP_MILLISECONDS)
  await pushBare(8, WARM_UP_MILLISECONDS)
  heading(`Pushing into ${LIVE_GAMES} live games on ${kind}, of the same transactions sent bare`)
  for (const callers of CALLERS) {
    const { here, bare } = await inTurns(
      rounds,
      () => rate(port, pushes(filled), callers),
      () => pushBare(callers),
    )
    report(
      `push-game-event, ${callers} at once`,
      here / bare,
      { least: GOALS[kind][callers] },
      ofSecond(here, bare),
    )
  }
  await barePush.close()
  await server.stop()
}

const ofSecond = (here: number, bare: number) => `${written(here)} of ${written(bare)} /s`
