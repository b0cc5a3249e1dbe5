import { randomUUID } from 'node:crypto'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import type { Routes } from '../core/call.ts'
import type { RawRoute } from '../core/raw-route.ts'
import type { Services } from '../core/services.ts'
import { registerCalls } from './calls.ts'
import { registerCompression } from './compression.ts'
import { registerDocs } from './docs.ts'
import { answerFailure, registerFailures } from './failures.ts'
import { registerGracefulShutdown } from './graceful-shutdown.ts'
import { registerHeaders, securityHeaders, withHeaders } from './headers.ts'
import { type HealthSources, registerHealth } from './health.ts'
import { registerLive } from './live-stream.ts'
import { registerRawRoutes } from './raw-routes.ts'
import { registerStatic } from './static.ts'

export type Server = FastifyInstance

export interface Served<S extends Services> {
  readonly routes: Routes<S>
  readonly rawRoutes: readonly RawRoute[]
  readonly health: HealthSources
  /** The folder of the built web app. */
  readonly webRoot: string
}

/** Creates the HTTP server, not listening yet. */
export async function createServer<S extends Services>(
  services: S,
  { routes, rawRoutes, health, webRoot }: Served<S>,
): Promise<Server> {
  const { config, cards } = services
  const log: FastifyBaseLogger = services.log
  const security = securityHeaders(config.publicUrl, cards.entry.kind === 'hosted')
  const app = fastify({
    loggerInstance: log,
    // A logger per request costs more than its line: log calls name the request instead.
    childLoggerFactory: (parent) => parent,
    genReqId: () => randomUUID(),
    bodyLimit: 64 * 1024,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) =>
      answerFailure(error, request, withHeaders(request, reply, security)),
    // Zod checks what comes in, and serializerOf serialises what goes out: Fastify's own compilers would only be loaded.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
    trustProxy: config.trustProxy.length > 0 && [...config.trustProxy],
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  })
  acceptEmptyJson(app)
  logRequests(app, log)
  registerFailures(app)
  registerHeaders(app, security)
  await registerCompression(app)
  registerGracefulShutdown(app)
  registerHealth(app, health)
  registerCalls(app, services, routes)
  registerLive(app, services)
  registerDocs(app, config.publicUrl)
  registerRawRoutes(app, services, rawRoutes)
  await registerStatic(app, webRoot)
  return app
}

const unused = (): never => {
  throw new Error('A route has a schema: the contract checks and writes instead.')
}

/** Only JSON is accepted; an empty JSON body is a call without input. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else parseJson(request, body as string, done)
  })
}

function logRequests(app: FastifyInstance, log: FastifyBaseLogger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const ms = Math.round(reply.elapsedTime)
    log.info({ reqId: request.id, method: request.method, route, status: reply.statusCode, ms }, 'request')
    done()
  })
}
