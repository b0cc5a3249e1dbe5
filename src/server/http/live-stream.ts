import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { paths } from '../../contract/paths.ts'
import { text } from '../../domain/base/text.ts'
import { sessionExpired } from '../core/refusals.ts'
import type { Services } from '../core/services.ts'
import { admit, bearerToken, checked } from './admission.ts'
import { Problem } from './problem.ts'

const full = () =>
  new Problem(503, 'live_unavailable', text`Live updates are not available right now.`, { retryAfter: 30 })

/** `GET /api/live` (Rule 12.9): the caller's events until they disconnect or their session ends. */
export function registerLive(app: FastifyInstance, services: Services): void {
  const { live, limits, sessions } = services
  const [method, url] = paths.live
  app.addHook('preClose', async () => live.closeStreams())
  app.route({
    method,
    url,
    exposeHeadRoute: false,
    onRequest: (request) => admit(endpoints.live, services, request),
    handler: async (request, reply) => {
      const now = services.clock()
      const actor = await sessions.find(bearerToken(request), now)
      await limits.take(endpoints.live.limit, [`account:${actor.userId}`])
      checked(endpoints.live, request.query)
      const stream = live.open(actor, lastEventId(request.headers['last-event-id']))
      if (!stream) throw full()
      // From here on the end of the session ends the stream. Check that the session has not ended before.
      try {
        if (!(await sessions.living([actor.sessionId], now)).has(actor.sessionId)) throw sessionExpired()
        if (stream.destroyed) throw full()
      } catch (error) {
        stream.destroy()
        throw error
      }
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(stream)
    },
  })
}

const lastEventId = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header !== '' ? header : undefined
