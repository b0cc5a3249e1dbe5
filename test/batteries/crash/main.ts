import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../postgres.ts'
import { countOf, print, printOutcome } from '../outcome.ts'
import { postgresStorage, type Storage, sqliteStorage } from '../pay/database.ts'
import { runBattery } from './battery.ts'
import { openMortalPostgres } from './mortal-postgres.ts'

const { values } = parseArgs({
  options: {
    /** How often each is killed. */
    kills: { type: 'string', default: '50' },
    /** One of them only. */
    of: { type: 'string' },
    /** For the same dice again; processes and their timing are never the same twice. */
    seed: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
const HOSTS = 6
const PAUSE = { least: 10, most: 60 }
const EACH = 10

async function run(title: string, storage: Storage, killDatabase?: () => Promise<void>): Promise<boolean> {
  const seed = values.seed === undefined ? randomInt(1_000_000) : countOf(values.seed, '--seed')
  const options = { kills: countOf(values.kills, '--kills'), hosts: HOSTS, pause: PAUSE, seed }
  const onKill = (done: number) => {
    if (done % EACH === 0) print(`  … ${done} kills`)
  }
  try {
    return await printOutcome(`${title}, seed ${seed}`, () =>
      runBattery(storage, { ...options, onKill, ...(killDatabase ? { killDatabase } : {}) }),
    )
  } finally {
    await storage.remove()
  }
}

async function appOnPostgres(): Promise<boolean> {
  const server = await startPostgres()
  if (!server) throw new Error('There is no PostgreSQL here: install it, or set TEST_DATABASE_URL.')
  try {
    return await run('Two servers over PostgreSQL are killed', await postgresStorage(server.url))
  } finally {
    await server.stop()
  }
}

async function postgresItself(): Promise<boolean> {
  const server = await openMortalPostgres()
  if (!server) throw new Error('There are no programs of PostgreSQL here: install them.')
  try {
    const storage = await postgresStorage(server.url)
    return await run('PostgreSQL is killed under two servers', storage, server.killAndRestart)
  } finally {
    await server.stop()
  }
}

const scenes: Readonly<Record<string, () => Promise<boolean>>> = {
  sqlite: () => run('One server on SQLite is killed', sqliteStorage()),
  app: appOnPostgres,
  postgres: postgresItself,
}

async function main(): Promise<boolean> {
  const chosen = Object.entries(scenes).filter(([name]) => values.of === undefined || values.of === name)
  if (chosen.length === 0) throw new Error(`--of is one of ${Object.keys(scenes).join(', ')}.`)
  let allRight = true
  for (const [, scene] of chosen) allRight = (await scene()) && allRight
  return allRight
}

if (values.help) print('npm run test:crash -- [--kills 50] [--of sqlite|app|postgres] [--seed 1]')
else process.exitCode = (await main()) ? 0 : 1
