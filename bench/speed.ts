import { fork } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { paths } from '../src/contract/paths.ts'
import { openBarePush } from './bare-push.ts'
import type { BareRead } from './bare-read.ts'
import type { Databases } from './databases.ts'
import { type Generator, type Load, rawAnswer } from './load.ts'
import { heading, inTurns, rateOfCallers, report, written } from './measure.ts'
import { pushesInto, seedGames, seedPeople } from './seed.ts'
import { portOf, startMeasured } from './server.ts'

const LIVE_GAMES = 200
const PEOPLE = 8
const EVENTS = 10
const CALLERS = [1, 8, 32] as const
const WARM_UP_MILLISECONDS = 1500
/** The minimum ratio, by the number of callers. */
const GOALS = {
  SQLite: { 1: 0.3, 8: 0.25, 32: 0.2 },
  PostgreSQL: { 1: 0.35, 8: 0.45, 32: 0.45 },
}
const READING = { 1: 0.2, 8: 0.2, 32: 0.2 }
const LOG_KILOBYTES = 25
/** Few enough that SQLite does not checkpoint its log, so that the log's size equals the bytes written. */
const LOGGED_PUSHES = 100

const liveTables = (databases: Databases) =>
  databases.make(async (db) => {
    const table = await seedPeople(db, PEOPLE)
    const gameIds = await seedGames(db, table, { games: LIVE_GAMES, events: EVENTS, state: 'active' })
    return { table, gameIds }
  })

async function openBareRead(bare: BareRead) {
  const child = fork(join(import.meta.dirname, 'bare-read.ts'), { stdio: 'inherit' })
  child.send(bare)
  const [{ port }] = (await once(child, 'message')) as [AddressInfo]
  return { port, stop: () => child.disconnect() }
}

/** Measures pushes and reads against their baselines: the same statements, and a Fastify route that answers the same bytes. */
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
  const { table, gameIds } = filled
  const pushes = pushesInto(gameIds, table, EVENTS)
  const reads = gameIds.map((gameId) => ({ path: `${paths.fetchGame[1]}?gameId=${gameId}` }))
  const asked = { token: table.token, port: portOf(server) }
  type Rate = (callers: number, during: number) => Promise<number>
  const rateOf =
    (targets: Load['targets'], port = asked.port): Rate =>
    (callers, during) =>
      generator.rate({ ...asked, port, targets, callers, milliseconds: during })
  const compare = async (call: string, least: typeof READING, own: Rate, bare: Rate) => {
    for (const rate of [bare, own]) await rate(8, WARM_UP_MILLISECONDS)
    for (const callers of CALLERS) {
      const rates = await inTurns(
        rounds,
        () => own(callers, milliseconds),
        () => bare(callers, milliseconds),
      )
      const of = `${written(rates.here)} of ${written(rates.bare)} /s`
      report(`${call}, ${callers} at once`, rates.here / rates.bare, { least: least[callers] }, of)
    }
  }

  if (kind === 'SQLite') {
    const log = join(settings.DATA_DIR, 'anteroom.sqlite-wal')
    const before = statSync(log).size
    await generator.count({ ...asked, targets: pushes, callers: 1, most: LOGGED_PUSHES })
    heading('Pushing, on SQLite')
    const kilobytes = (statSync(log).size - before) / 1000 / LOGGED_PUSHES
    report('kB that one push writes to the log', kilobytes, { most: LOG_KILOBYTES })
  }

  const { body, headers } = await rawAnswer(`${server.baseUrl}${reads[0]?.path}`, asked.token)
  const encoding = headers['content-encoding'] ?? null
  const bareRead = await openBareRead({ settings, bodyBase64: body.toString('base64'), encoding })
  const bareReads = gameIds.map((gameId) => ({ path: `/?gameId=${gameId}` }))
  heading(`Reading a live game on ${kind}, of a bare route that answers the same ${body.length} bytes`)
  await compare('fetch-game', READING, rateOf(reads), rateOf(bareReads, bareRead.port))
  bareRead.stop()

  const barePush = openBarePush(other.settings, other.filled)
  heading(`Pushing into ${LIVE_GAMES} live games on ${kind}, of the same transactions sent bare`)
  await compare('push-game-event', GOALS[kind], rateOf(pushes), (callers, during) =>
    rateOfCallers(callers, barePush.push, during),
  )
  await barePush.close()
  await server.stop()
}
