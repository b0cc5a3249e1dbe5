import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { paths } from '../../contract/paths.ts'
import { listBackups, takenAtOf } from '../backup/manifest.ts'
import type { Services } from '../core/services.ts'
import { probe } from '../db/migrate.ts'
import { isInsideAddress } from '../gateways/public-address.ts'
import type { Live } from '../live/hub.ts'
import { outboxCounts } from '../outbox/store.ts'
import { databaseDown } from './problem.ts'

const PLAIN = 'text/plain; charset=utf-8'

/** Comes from the same machine or network, and through no proxy: as those do who look after it. */
function isFromInside({ socket: { remoteAddress }, headers }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !isForwarded && remoteAddress !== undefined && isInsideAddress(remoteAddress)
}

/** `/healthz` says that the process lives, `/readyz` that it can serve, `/metrics` how it fares (Prometheus text), to those inside. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'anteroom_request_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  })
  const jobs = new Gauge({
    name: 'anteroom_outbox_jobs',
    help: 'Jobs in the outbox that are not delivered',
    labelNames: ['state'] as const,
    registers: [registry],
  })

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    // How long somebody listened says nothing of how fast the server is.
    const isStream = route === paths.live[1] && reply.statusCode === 200
    const labels = { method: request.method, route, status: reply.statusCode }
    if (!isStream) duration.observe(labels, reply.elapsedTime / 1000)
    done()
  })

  registerLiveFigures(registry, services.live)
  if (services.config.backups) registerBackupFigure(registry, services.config.backups.folder, services.clock)

  app.get('/healthz', async (_request, reply) => reply.type(PLAIN).send('ok\n'))
  app.get('/readyz', async (request, reply) => {
    try {
      await probe(services.db)
    } catch (error) {
      request.log.error({ reqId: request.id, err: error }, 'database')
      throw databaseDown()
    }
    return reply.type(PLAIN).send('ready\n')
  })
  app.get('/metrics', async (request, reply) => {
    if (!isFromInside(request)) return reply.callNotFound()
    // Without the database the other figures are worth the more.
    jobs.reset()
    try {
      const counts = await outboxCounts(services.db)
      jobs.set({ state: 'waiting' }, counts.waiting)
      jobs.set({ state: 'given_up' }, counts.givenUp)
    } catch (error) {
      request.log.error({ reqId: request.id, err: error }, 'database')
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function registerBackupFigure(registry: Registry, folder: string, clock: () => number): void {
  new Gauge({
    name: 'anteroom_backup_newest_seconds',
    help: 'When the newest backup was taken, in unix seconds; 0 when there is none',
    registers: [registry],
    async collect() {
      const names = await listBackups(folder, clock()).catch(() => [])
      this.set(takenAtOf(names.at(-1) ?? '') ?? 0)
    },
  })
}

function registerLiveFigures(registry: Registry, live: Live): void {
  const registers = [registry]
  new Gauge({
    name: 'anteroom_live_streams',
    help: 'Live streams that are open',
    registers,
    collect() {
      this.set(live.figures().streams)
    },
  })
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
