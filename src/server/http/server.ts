import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import type { Routes } from '../core/call.ts'
import type { RawRoute } from '../core/raw-route.ts'
import type { Services } from '../core/services.ts'
import { registerCalls } from './calls.ts'
import { registerDocs } from './docs.ts'
import { answerFailure } from './failures.ts'
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
  app.setErrorHandler(answerFailure)
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

/** Bytes. Shorter answers fit into a few packets. */
const WORTHWHILE = 2_000
/** Brotli quality, 0 to 11. For a game of 10 entries, 1 takes 16 µs where 4 takes 40, and the answer is 15 % larger. */
const QUALITY = 1
/** The window is 2 to this power of bytes: 64 kB, as large as the longest answer that is compressed at once. */
const WINDOW = 16
/** Bytes of a buffer that is made for each answer: zlib's own 16 kB are garbage that is collected too often. */
const CHUNK = 4096
/** Bytes. A longer answer would hold up the event loop for more than a millisecond or two: it is compressed by zlib's threads. */
const AT_ONCE = 65_536

/**
 * Compresses long JSON answers, such as a list of games, and the pages that the server renders, where the client accepts it. The web
 * app's files are compressed at build, and live streams are not compressed.
 */
async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: WORTHWHILE,
    syncThreshold: AT_ONCE,
    encodings: ['br', 'gzip'],
    customTypes: /^(?:application\/(?:problem\+)?json|text\/html)\b/,
    brotliOptions: {
      chunkSize: CHUNK,
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: WINDOW },
    },
    globalDecompression: false,
  })
}

const SWEEP_MILLISECONDS = 50
/** How long shutdown waits for requests that never end or answers that nobody reads. */
const PATIENCE_MILLISECONDS = 10_000
/** How long a request may take to arrive: enough for a 5 MB picture on a slow line, but not for slowloris. */
const ARRIVAL_MILLISECONDS = 120_000

/**
 * Closes idle keep-alive connections as soon as the last answer is sent, and stuck ones after a time-out: otherwise
 * shutdown would take more than a minute, or for ever.
 */
function registerGracefulShutdown(app: FastifyInstance): void {
  let isStopping = false
  app.server.requestTimeout = ARRIVAL_MILLISECONDS
  app.addHook('preClose', async () => {
    isStopping = true
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MILLISECONDS).unref()
    const deadline = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MILLISECONDS).unref()
    app.server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(deadline)
    })
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done(null, payload)
  })
}
