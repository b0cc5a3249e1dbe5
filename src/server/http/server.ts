import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import type { Routes } from '../core/call.ts'
import type { RawRoute } from '../core/raw-route.ts'
import type { Services } from '../core/services.ts'
import { registerCalls } from './calls.ts'
import { registerDocs } from './docs.ts'
import { registerHeaders, securityHeaders, withHeaders } from './headers.ts'
import { registerHealth } from './health.ts'
import { registerLive } from './live-stream.ts'
import { answerFailure } from './problem.ts'
import { registerRawRoutes } from './raw-routes.ts'
import { registerStatic } from './static.ts'

export type Server = FastifyInstance

export interface Served<S extends Services> {
  readonly routes: Routes<S>
  readonly rawRoutes: readonly RawRoute[]
  /** The folder of the built web app. */
  readonly webRoot: string
}

/** Creates the HTTP server, without listening. */
export async function createServer<S extends Services>(
  services: S,
  { routes, rawRoutes, webRoot }: Served<S>,
): Promise<Server> {
  const { config, cards } = services
  const log: FastifyBaseLogger = services.log
  const security = securityHeaders(config.publicUrl, cards.entry.kind === 'hosted')
  const app = fastify({
    loggerInstance: log,
    // A logger for each request costs more than its log line, so log calls name the request instead.
    childLoggerFactory: (parent) => parent,
    genReqId: () => randomUUID(),
    bodyLimit: 64 * 1024,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) =>
      answerFailure(error, request, withHeaders(request, reply, security)),
    // Zod validates inputs and `serializerOf` serialises answers, so do not load Fastify's own compilers.
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
  registerHealth(app, services)
  registerCalls(app, services, routes)
  registerLive(app, services)
  registerDocs(app, config.publicUrl)
  registerRawRoutes(app, services, rawRoutes)
  await registerStatic(app, webRoot)
  return app
}

const unused = (): never => {
  throw new Error('A route has a schema. The contract validates and serialises instead.')
}

/** Accepts only JSON; an empty JSON body is a call without input. */
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

/** In bytes. Shorter answers fit into a few packets. */
const WORTHWHILE = 2_000
/** Brotli quality, 0 to 11. For a game of 10 entries, 1 takes 16 µs where 4 takes 40, and the answer is 15 % larger. */
const QUALITY = 1
/** The base-2 logarithm of the window in bytes: 64 kB, the size of the longest answer compressed synchronously. */
const WINDOW = 16
/** Bytes of the buffer for each answer. zlib's default of 16 kB causes too much garbage collection. */
const CHUNK = 4096
/** In bytes. zlib's threads compress longer answers, which would block the event loop for more than a millisecond or two. */
const AT_ONCE = 65_536

/**
 * Compresses long JSON answers, such as a list of games, and rendered pages, if the client accepts it. The build compresses the web app's
 * files, and live streams stay uncompressed.
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
/** How long a shutdown waits for requests that never end or answers that nobody reads. */
const PATIENCE_MILLISECONDS = 10_000
/** How long a request may take to arrive: enough for a 5 MB picture on a slow line, but not for slowloris. */
const ARRIVAL_MILLISECONDS = 120_000

/**
 * Closes idle keep-alive connections after the last answer, and stuck ones after a time-out. Otherwise a shutdown would take more than a
 * minute, or forever.
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
