import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { paths } from '../../contract/paths.ts'
import { isInsideAddress } from '../gateways/public-address.ts'
import type { Live } from '../live/hub.ts'
import { type DatabaseSources, registerDatabaseMetrics } from './database-metrics.ts'
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

/** The sources of the figures. */
export interface HealthSources extends DatabaseSources {
  readonly live: Pick<Live, 'figures'>
  /** The free bytes on the disk of the data folder; null if unknown. */
  readonly freeBytes: () => Promise<number | null>
  /** Returns the time of the newest backup, in unix seconds, or null. The function itself is null without scheduled backups. */
  readonly newestBackup: (() => Promise<number | null>) | null
}

/** Registers `/healthz` (the process runs), `/readyz` (it can serve) and, for requests from inside the network, `/metrics` (Prometheus text). */
export function registerHealth(app: FastifyInstance, sources: HealthSources): void {
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

  registerFigures(registry, sources)
  const onError = (error: unknown) => app.log.error({ err: error }, 'database')
  const askDatabase = registerDatabaseMetrics(registry, sources, onError)

  app.get('/healthz', short, async (_request, reply) => reply.type(PLAIN).send('ok\n'))
  app.get('/readyz', short, async (request, reply) => {
    try {
      await sources.probe()
    } catch (error) {
      request.log.error({ reqId: request.id, err: error }, 'database')
      throw databaseDown()
    }
    const free = await sources.freeBytes()
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
function registerFigures(registry: Registry, { live, newestBackup, freeBytes }: HealthSources): void {
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      ...{ name, help, registers },
      async collect() {
        this.set(await read())
      },
    })
  if (newestBackup)
    gauge(
      'anteroom_backup_newest_seconds',
      'When the newest backup was taken, in unix seconds; 0 when there is none',
      async () => (await newestBackup().catch(() => null)) ?? 0,
    )
  gauge(
    'anteroom_data_free_bytes',
    'Free on the disk of the data folder',
    async () => (await freeBytes()) ?? 0,
  )
  gauge('anteroom_leader', 'Whether this process sends reminders and keeps house', () =>
    Number(live.figures().channel?.leads ?? true),
  )
  if (live.figures().channel) {
    gauge('anteroom_listen_connected', 'Whether the connection for LISTEN is open', () =>
      Number(live.figures().channel?.isConnected),
    )
    new Counter({
      name: 'anteroom_listen_reconnects_total',
      help: 'How often the connection for LISTEN had to be opened again',
      registers,
      collect() {
        this.reset()
        this.inc(live.figures().channel?.reconnects)
      },
    })
  }
  gauge('anteroom_live_streams', 'Live streams that are open', () => live.figures().streams)
  new Counter({
    name: 'anteroom_live_events_total',
    help: 'Live events that were given to streams',
    registers,
    collect() {
      this.reset()
      this.inc(live.figures().sent)
    },
  })
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
