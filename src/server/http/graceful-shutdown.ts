import type { FastifyInstance } from 'fastify'

const SWEEP_MILLISECONDS = 50
/** How long shutdown waits for requests that never end or answers that nobody reads. */
const PATIENCE_MILLISECONDS = 10_000
/** How long a request may take to arrive: enough for a 5 MB picture on a slow line, but not for slowloris. */
const ARRIVAL_MILLISECONDS = 120_000

/**
 * Closes idle keep-alive connections as soon as the last answer is sent, and stuck ones after a time-out: otherwise
 * shutdown would take more than a minute, or for ever.
 */
export function registerGracefulShutdown(app: FastifyInstance): void {
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
