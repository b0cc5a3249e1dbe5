import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { paths } from '../../contract/paths.ts'
import { newestBackup } from '../backup/manifest.ts'
import type { Services } from '../core/services.ts'
import { probe } from '../db/migrate.ts'
import { findReplication } from '../db/postgres/replication.ts'
import { isInsideAddress } from '../gateways/public-address.ts'
import { outboxCounts } from '../outbox/store.ts'
import { databaseDown, storageFull } from './problem.ts'

const PLAIN = 'text/plain; charset=utf-8'
/** These answers are too short to compress, and compression would load Node's `fetch` before the first of them. */
const short = { compress: false } as const

/** Headers that proxies add to a request. Some add none; nginx then uses HTTP/1.0, which no scraper does. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]

/** Whether a request comes directly from this machine or a private network, not through a proxy. */
function isFromInside({ socket: { remoteAddress }, headers, raw }: FastifyRequest): boolean {
  if (raw.httpVersion === '1.0' || proxyHeaders.some((name) => headers[name] !== undefined)) return false
  return remoteAddress !== undefined && isInsideAddress(remoteAddress)
}

/** In bytes. SQLite's log alone may take 33 MB. */
const LEAST_ROOM = 64 * 1024 * 1024

/** The free bytes on a folder's disk; null if unknown. */
async function freeBytesOn(folder: string): Promise<number | null> {
  const disk = await statfs(folder).catch(() => null)
  return disk && disk.bavail * disk.bsize
}

/** The services that the figures come from. */
type Measured = Pick<Services, 'config' | 'db' | 'clock' | 'live' | 'pool'>

/** Registers `/healthz` (the process runs), `/readyz` (it can serve) and, for requests from inside the network, `/metrics` (Prometheus text). */
export function registerHealth(app: FastifyInstance, services: Measured, freeBytes = freeBytesOn): void {
  const { dataDir } = services.config
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'anteroom_request_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  })

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    // A live stream's duration is no measure of speed.
    const isStream = route === paths.live[1] && reply.statusCode === 200
    const labels = { method: request.method, route, status: reply.statusCode }
    if (!isStream) duration.observe(labels, reply.elapsedTime / 1000)
    done()
  })

  registerFigures(registry, services, async () => (await freeBytes(dataDir)) ?? 0)
  const onError = (error: unknown) => app.log.error({ err: error }, 'database')
  const askDatabase = registerDatabaseFigures(registry, services, onError)

  app.get('/healthz', short, async (_request, reply) => reply.type(PLAIN).send('ok\n'))
  app.get('/readyz', short, async (request, reply) => {
    try {
      await probe(services.db)
    } catch (error) {
      request.log.error({ reqId: request.id, err: error }, 'database')
      throw databaseDown()
    }
    const free = await freeBytes(dataDir)
    if (free !== null && free < LEAST_ROOM) throw storageFull()
    return reply.type(PLAIN).send('ready\n')
  })
  app.get('/metrics', async (request, reply) => {
    if (!isFromInside(request)) return reply.callNotFound()
    // The other figures matter most while the database is down.
    await askDatabase()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Registers figures that are computed at each scrape. */
function registerFigures(
  registry: Registry,
  { config: { backups }, clock, live }: Measured,
  freeBytes: () => Promise<number>,
): void {
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  const counter = (name: string, help: string, read: () => number | undefined) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  if (backups)
    gauge(
      'anteroom_backup_newest_seconds',
      'When the newest backup was taken, in unix seconds; 0 when there is none',
      async () => (await newestBackup(backups.folder, clock()).catch(() => null)) ?? 0,
    )
  gauge('anteroom_data_free_bytes', 'Free on the disk of the data folder', freeBytes)
  gauge('anteroom_leader', 'Whether this process sends reminders and keeps house', () =>
    Number(live.figures().channel?.leads ?? true),
  )
  if (live.figures().channel) {
    gauge('anteroom_listen_connected', 'Whether the connection for LISTEN is open', () =>
      Number(live.figures().channel?.isConnected),
    )
    counter(
      'anteroom_listen_reconnects_total',
      'How often the connection for LISTEN had to be opened again',
      () => live.figures().channel?.reconnects,
    )
  }
  gauge('anteroom_live_streams', 'Live streams that are open', () => live.figures().streams)
  counter('anteroom_live_events_total', 'Live events that were given to streams', () => live.figures().sent)
  new Counter({
    name: 'anteroom_live_cut_total',
    help: 'Live streams that the server cut, and why',
    labelNames: ['reason'] as const,
    registers,
    collect() {
      const { slow, tooMany } = live.figures()
      this.reset()
      this.inc({ reason: 'slow' }, slow)
      this.inc({ reason: 'too_many' }, tooMany)
    },
  })
}

/** How long `/metrics` waits for the database, in milliseconds. */
const PATIENCE = 2000

/**
 * Registers figures of the database. Returns a function that queries it for at most two seconds, and omits the figures that do not arrive
 * by then.
 */
function registerDatabaseFigures(
  registry: Registry,
  { db, clock, pool }: Measured,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const jobs = new Gauge({
    name: 'anteroom_outbox_jobs',
    help: 'Jobs in the outbox that are not delivered',
    labelNames: ['state'] as const,
    registers,
  })
  const oldest = gauge('anteroom_outbox_oldest_seconds', 'For how long the oldest waiting job is due')
  const writable = gauge('anteroom_database_writable', 'Whether the database takes writes')
  const replicas = gauge('anteroom_database_replicas', 'Servers that replicate the database')
  const lagSeconds = gauge('anteroom_replication_lag_seconds', 'How far the slowest replica is behind')
  const lagBytes = gauge('anteroom_replication_lag_bytes', 'How far the slowest replica is behind')
  if (pool)
    new Gauge({
      name: 'anteroom_pool_connections',
      help: 'Connections of the pool, and calls that wait for one',
      labelNames: ['state'] as const,
      registers,
      collect() {
        this.set({ state: 'total' }, pool.totalCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'waiting' }, pool.waitingCount)
      },
    })

  async function ask(): Promise<void> {
    const { waiting, failing, givenUp, oldestSeconds } = await outboxCounts(db, clock())
    jobs.set({ state: 'waiting' }, waiting)
    jobs.set({ state: 'failing' }, failing)
    jobs.set({ state: 'given_up' }, givenUp)
    oldest.set(oldestSeconds)
    await probe(db)
    writable.set(1)
    const found = await findReplication(db)
    if (!found) return
    replicas.set(found.replicas)
    if (found.lagSeconds !== null) lagSeconds.set(found.lagSeconds)
    if (found.lagBytes !== null) lagBytes.set(found.lagBytes)
  }

  return async () => {
    jobs.reset()
    for (const each of [oldest, replicas, lagSeconds, lagBytes]) each.remove()
    writable.set(0)
    await Promise.race([ask().catch(onError), setTimeout(PATIENCE, undefined, { ref: false })])
  }
}
