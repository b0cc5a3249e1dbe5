import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { probe } from '../db/migrate.ts'
import { outboxCounts } from '../outbox/store.ts'
import type { Services } from '../services.ts'
import { databaseDown } from './problem.ts'

/** `/healthz` says that the process lives, `/readyz` that it can serve, `/metrics` how it fares (Prometheus text). */
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

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok\n'))
  app.get('/readyz', async (request, reply) => {
    try {
      await probe(services.db)
    } catch (error) {
      request.log.error({ err: error }, 'database')
      throw databaseDown()
    }
    return reply.type('text/plain').send('ready\n')
  })
  app.get('/metrics', async (request, reply) => {
    // Without the database the other figures are worth the more.
    jobs.reset()
    try {
      const counts = await outboxCounts(services.db)
      jobs.set({ state: 'waiting' }, counts.waiting)
      jobs.set({ state: 'given_up' }, counts.givenUp)
    } catch (error) {
      request.log.error({ err: error }, 'database')
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
