import { randomUUID } from 'node:crypto'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import { registerAvatars } from './accounts/avatars.ts'
import { accountRoutes } from './accounts/routes.ts'
import { registerUnsubscribe } from './accounts/unsubscribe.ts'
import { paymentRoutes } from './billing/routes.ts'
import { registerWebhook } from './billing/webhook.ts'
import { buddyRoutes } from './buddies/routes.ts'
import { registerCalendar } from './calendar/feed.ts'
import { calendarRoutes } from './calendar/routes.ts'
import type { Routes } from './core/call.ts'
import type { Services } from './core/services.ts'
import { gameRoutes } from './games/routes.ts'
import { registerCalls } from './http/calls.ts'
import { registerCompression } from './http/compression.ts'
import { registerDocs } from './http/docs.ts'
import { answerFailure, registerFailures } from './http/failures.ts'
import { registerClosing } from './http/graceful-shutdown.ts'
import { registerHeaders, securityHeaders, withHeaders } from './http/headers.ts'
import { registerHealth } from './http/health.ts'
import { registerLive } from './http/live-stream.ts'
import { registerStatic } from './http/static.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { playRoutes } from './table/routes.ts'

const routes: Routes = {
  ...accountRoutes,
  ...buddyRoutes,
  ...paymentRoutes,
  ...gameRoutes,
  ...playRoutes,
  ...calendarRoutes,
  ...notificationRoutes,
}

/** The whole server around its services, not yet listening. `webRoot` is the folder of the built web app. */
export async function buildApp(services: Services, webRoot: string): Promise<FastifyInstance> {
  const { config, cards } = services
  const security = securityHeaders(config.publicUrl, cards.entry.kind === 'hosted')
  const app = fastify({
    loggerInstance: services.log,
    // A log of its own costs each request more than its line does: who logs names the request.
    childLoggerFactory: (log) => log,
    genReqId: () => randomUUID(),
    bodyLimit: 64 * 1024,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) =>
      answerFailure(error, request, withHeaders(request, reply, security)),
    trustProxy: config.trustProxy.length > 0 && [...config.trustProxy],
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  })
  // An empty body with a JSON type is a call without input.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else parseJson(request, body as string, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const ms = Math.round(reply.elapsedTime)
    services.log.info(
      { reqId: request.id, method: request.method, route, status: reply.statusCode, ms },
      'request',
    )
    done()
  })
  registerFailures(app)
  registerHeaders(app, security)
  await registerCompression(app)
  registerClosing(app)
  registerHealth(app, services)
  registerCalls(app, services, routes)
  registerLive(app, services)
  registerDocs(app)
  registerAvatars(app, services)
  registerCalendar(app, services)
  registerUnsubscribe(app, services)
  registerWebhook(app, services)
  await registerStatic(app, webRoot)
  return app
}
