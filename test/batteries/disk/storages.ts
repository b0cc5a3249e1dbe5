import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { FORGETFUL, stopAtEnd } from '../../postgres.ts'
import { makeCluster } from '../../postgres-cluster.ts'
import { postgresStorage, type Storage, sqliteStorage } from '../storage.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

/** A storage on a disk that fills up quickly. */
export interface CrampedStorage {
  readonly storage: Storage
  readonly disk: SmallDisk
  /** The answer of `/readyz` while the disk is full: on SQLite the data folder is on it. */
  readonly readyWhenFull: 200 | 503
  remove(): Promise<void>
}

/** Twice the free space of a server that is ready. */
const MEGABYTES = 128

/** The whole data folder is on it. Throws NoSmallDisk. */
export async function crampedSqlite(): Promise<CrampedStorage> {
  const disk = await mountSmallDisk(MEGABYTES)
  return {
    storage: sqliteStorage(join(disk.folder, 'data')),
    disk,
    readyWhenFull: 503,
    remove: async () => disk.remove(),
  }
}

/** Only the tables are on it; PostgreSQL's write-ahead log is elsewhere, as on its own disk. Null without PostgreSQL. Throws NoSmallDisk. */
export async function crampedPostgres(): Promise<CrampedStorage | null> {
  const disk = await mountSmallDisk(MEGABYTES)
  const cluster = await makeCluster({ settings: FORGETFUL })
  if (!cluster) {
    disk.remove()
    return null
  }
  const stop = stopAtEnd(cluster)
  const tables = join(disk.folder, 'tables')
  mkdirSync(tables, { mode: 0o700 })
  if (cluster.owner) chownSync(tables, cluster.owner.uid, cluster.owner.gid)
  await cluster.start()
  const admin = new pg.Client(cluster.url)
  await admin.connect()
  await admin.query(`create tablespace cramped location '${tables}'`)
  await admin.end()
  const storage = await postgresStorage(cluster.url, 'tablespace cramped')
  return {
    storage,
    disk,
    readyWhenFull: 200,
    remove: async () => {
      await storage.remove()
      await stop()
      disk.remove()
    },
  }
}
