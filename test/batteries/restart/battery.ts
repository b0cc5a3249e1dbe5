import { createChance } from '../../../stage/chance.ts'
import { freePort } from '../../../stage/free-port.ts'
import { type ServerProcess, startServer } from '../../../stage/server-process.ts'
import { type Balancer, openBalancer } from '../../balancer.ts'
import type { Battery, Scene } from '../battery.ts'
import { audit } from '../crash/audit.ts'
import { beginEvenings, type Evening } from '../crash/evenings.ts'
import { startStrikes } from '../crash/strikes.ts'
import { writeDown } from '../crash/writing.ts'
import type { Outcome } from '../outcome.ts'
import { inPostgres, type Storage } from '../storage.ts'
import { type AppClient, openAppClient } from './app-client.ts'
import { makeNewerRelease, type NewerRelease } from './newer-release.ts'

export interface BatteryOptions {
  /** How often every process is restarted. */
  readonly rounds: number
  /** How many hosts write at once; each has a guest who reads. */
  readonly hosts: number
  /** The interval between two restarts, in answers. */
  readonly pause: { readonly least: number; readonly most: number }
  readonly seed: number
  /** Whether the first round begins with the migrations of a newer release, and the others start processes of that release. */
  readonly isUpdate?: boolean
}

const PROCESSES = 3
const nowSeconds = () => Math.floor(Date.now() / 1000)

interface Row {
  readonly servers: ServerProcess[]
  readonly balancer: Balancer
  /** Stops one as an operator does, and starts it, or another program, at its address; returns its exit code. */
  restart(index: number, program?: readonly string[]): Promise<number | null>
  close(): Promise<void>
}

async function openRow({ dataDir, settings }: Storage): Promise<Row> {
  const ports: number[] = []
  for (let index = 0; index < PROCESSES; index += 1) ports.push(await freePort())
  const start = (port: number, program?: readonly string[]) =>
    startServer({
      dataDir,
      port,
      ...(program && { program }),
      settings: {
        ...settings,
        HOSTING_CHIP_CENTS: '0',
        RATE_LIMIT: 'off',
        TRUST_PROXY: 'loopback',
        LOG_LEVEL: 'warn',
      },
    })
  const servers = await Promise.all(ports.map((port) => start(port)))
  const balancer = await openBalancer(ports)
  return {
    servers,
    balancer,
    restart: async (index, program) => {
      const [server, port] = [servers[index], ports[index]]
      if (!server || port === undefined) throw new Error('There is no such server.')
      const code = await server.stop()
      servers[index] = await start(port, program)
      return code
    },
    close: async () => {
      await balancer.close()
      for (const server of servers) await server.stop()
    },
  }
}

/** What a guest looks at, screen after screen. */
async function look({ guest, game }: Evening, client: AppClient, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await client.read('listGames', {}, guest)
    await client.read('fetchGame', { gameId: game.id }, guest)
    await client.read('notifications', {}, guest)
  }
}

/**
 * Restarts three processes over one PostgreSQL, one after the other, while people write and read through a balancer as the web app does;
 * then looks for failures that they saw, and checks that everything acknowledged is there, once. The caller removes the storage.
 */
export async function runBattery(storage: Storage, options: BatteryOptions): Promise<Outcome> {
  const newer = options.isUpdate ? makeNewerRelease() : null
  const row = await openRow(storage)
  try {
    return await restartAndLook(storage, row, { ...options, newer })
  } finally {
    await row.close()
    newer?.remove()
  }
}

async function restartAndLook(
  storage: Storage,
  row: Row,
  { rounds, hosts, pause, seed, newer }: BatteryOptions & { readonly newer: NewerRelease | null },
): Promise<Outcome> {
  const [first] = row.servers
  if (!first) throw new Error('There is no server.')
  const { url } = row.balancer
  const evenings = await beginEvenings({ ...first, baseUrl: url }, hosts, nowSeconds())
  const codes: (number | null)[] = []
  const strikes = startStrikes({
    strikes: rounds * PROCESSES,
    pause,
    chance: createChance(seed),
    strike: async () => {
      if (codes.length === 0) await newer?.migrate({ ...storage.settings, DATA_DIR: storage.dataDir })
      const program = codes.length < PROCESSES ? undefined : newer?.program
      codes.push(await row.restart(codes.length % PROCESSES, program))
    },
  })
  const { isOver, heard } = strikes
  const client = openAppClient(url, heard)
  const writing = evenings.map((evening, index) =>
    writeDown(evening, {
      send: client.send,
      chance: createChance(seed + index),
      now: nowSeconds,
      isOver,
    }),
  )
  const reading = evenings.map((evening) => look(evening, client, isOver))
  const [told] = await Promise.all([Promise.all(writing), Promise.all(reading), strikes.done])
  const { figures, faults } = await storage.read((db) => audit(db, told))
  const { calls, again, mostAttempts } = client.figures
  return {
    figures: {
      'processes restarted': codes.length,
      'calls people made': calls,
      'attempts made again by the app': again,
      'most attempts that a call took': mostAttempts,
      'failures that a person saw': client.seen.length,
      ...figures,
    },
    faults: [
      ...faults,
      ...client.seen.map((what) => `a person saw ${what}`),
      ...(codes.some((code) => code !== 0) ? [`processes ended with ${codes}`] : []),
    ],
  }
}

const atFullSize =
  (isUpdate: boolean): Scene<'rounds'> =>
  ({ sizes: { rounds }, seed }) =>
    inPostgres((storage) =>
      runBattery(storage, { rounds, hosts: 6, pause: { least: 20, most: 100 }, seed, isUpdate }),
    )

export const battery: Battery<'rounds'> = {
  sizes: { rounds: 10 },
  scenes: { postgres: atFullSize(false), update: atFullSize(true) },
}
