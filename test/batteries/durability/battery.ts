import { startServer } from '../../../stage/server-process.ts'
import { stopAtEnd } from '../../postgres.ts'
import { makeCluster } from '../../postgres-cluster.ts'
import { type Battery, CannotRun, type Scene } from '../battery.ts'
import { beginEvenings } from '../crash/evenings.ts'
import type { Outcome } from '../outcome.ts'
import { postgresStorage, type Storage, sqliteStorage } from '../storage.ts'
import { openSyncMeter, whyNotMeasured } from './sync-meter.ts'

/** A storage that counts every sync to disk. */
export interface Metered {
  readonly storage: Storage
  /** Counts the syncs of the file to which commits are written first. */
  readonly syncs: () => number
  /** The program that must run the server, if the server itself writes. */
  readonly under: readonly string[]
  remove(): Promise<void>
}

export async function meteredSqlite(): Promise<Metered> {
  const meter = openSyncMeter()
  const storage = sqliteStorage()
  return {
    storage,
    syncs: () => meter.count('/anteroom.sqlite-wal'),
    under: meter.under,
    remove: async () => {
      await storage.remove()
      meter.remove()
    },
  }
}

/** `settings` are PostgreSQL's. Null if its programs are missing. */
export async function meteredPostgres(settings: readonly string[] = []): Promise<Metered | null> {
  const meter = openSyncMeter()
  const cluster = await makeCluster({ settings, under: meter.under })
  if (!cluster) return null
  const stop = stopAtEnd(cluster)
  await cluster.start()
  const storage = await postgresStorage(cluster.url)
  return {
    storage,
    syncs: () => meter.count('/pg_wal/'),
    under: [],
    remove: async () => {
      await storage.remove()
      await stop()
      meter.remove()
    },
  }
}

/** Enters so many events one after the other, and checks that each was synced to disk before its answer arrived. */
export async function runBattery(metered: Metered, commits: number): Promise<Outcome> {
  const { storage, under, syncs } = metered
  const server = await startServer({
    dataDir: storage.dataDir,
    under,
    settings: { ...storage.settings, HOSTING_CHIP_CENTS: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' },
  })
  try {
    const now = Math.floor(Date.now() / 1000)
    const [evening] = await beginEvenings(server, 1, now)
    if (!evening) throw new Error('There is no evening.')
    const { host, guest, game } = evening
    const before = syncs()
    let last = before
    let without = 0
    for (let commit = 1; commit <= commits; commit += 1) {
      const entry = { gameId: game.id, userId: guest.id, timestamp: now, amount: 20 }
      await host.client.call('pushGameEvent', { ...entry, type: 'rebuy' })
      const reached = syncs()
      if (reached === last) without += 1
      last = reached
    }
    const { gameEvents } = await host.client.call('fetchGame', { gameId: game.id })
    return {
      figures: {
        'commits, one after the other': gameEvents.length,
        'times that the log was put onto the disk': last - before,
        'answered before they were on the disk': without,
      },
      faults: [
        ...(gameEvents.length === commits ? [] : [`${gameEvents.length} events are there`]),
        ...(without === 0 ? [] : [`${without} commits were answered before they were on the disk`]),
      ],
    }
  } finally {
    await server.stop()
  }
}

const runFully =
  (open: () => Promise<Metered | null>): Scene<'commits'> =>
  async ({ sizes: { commits } }) => {
    const why = await whyNotMeasured()
    if (why !== null) throw new CannotRun(`${why}.`)
    const metered = await open()
    if (!metered) throw new CannotRun('There are no programs of PostgreSQL here: install them.')
    try {
      return await runBattery(metered, commits)
    } finally {
      await metered.remove()
    }
  }

export const battery: Battery<'commits'> = {
  sizes: { commits: 300 },
  scenes: { sqlite: runFully(meteredSqlite), postgres: runFully(meteredPostgres) },
}
