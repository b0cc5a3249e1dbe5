import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../postgres.ts'
import { countOf, print, printOutcome } from '../outcome.ts'
import { runBattery } from './battery.ts'
import { postgresStorage, type Storage, sqliteStorage } from './database.ts'

const { values } = parseArgs({
  options: {
    /** How many games to create on each database. */
    creates: { type: 'string', default: '10000' },
    /** One of them only. */
    on: { type: 'string' },
    /** For the same dice again; processes and their timing are never the same twice. */
    seed: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
const PAUSE = { least: 20, most: 400 }

async function runOn(
  open: () => Promise<Storage> | Storage,
  creates: number,
  seed: number,
): Promise<boolean> {
  const storage = await open()
  const servers = `${storage.servers} server${storage.servers === 1 ? '' : 's'}`
  const onDone = (done: number) => {
    if (done % 1000 === 0) print(`  … ${done}`)
  }
  try {
    return await printOutcome(`${storage.name}, ${servers}, seed ${seed}`, () =>
      runBattery(storage, { creates, seed, pause: PAUSE, onDone }),
    )
  } finally {
    await storage.remove()
  }
}

async function main(): Promise<boolean> {
  const creates = countOf(values.creates, '--creates')
  const seed = values.seed === undefined ? randomInt(1_000_000) : countOf(values.seed, '--seed')
  let allRight = true
  if (values.on !== 'postgres') allRight = await runOn(sqliteStorage, creates, seed)
  if (values.on === 'sqlite') return allRight
  const server = await startPostgres()
  if (!server) throw new Error('There is no PostgreSQL here: install it, or set TEST_DATABASE_URL.')
  try {
    return (await runOn(() => postgresStorage(server.url), creates, seed)) && allRight
  } finally {
    await server.stop()
  }
}

if (values.help) print('npm run test:pay -- [--creates 10000] [--on sqlite|postgres] [--seed 1]')
else process.exitCode = (await main()) ? 0 : 1
