import type { FastifyInstance } from 'fastify'

const SWEEP_MILLISECONDS = 50
/** How long a stopping server waits for requests that never end, or answers that nobody reads. */
const PATIENCE_MILLISECONDS = 10_000
/** How long a request may take to arrive: enough for a picture of 5 MB over a slow line, not for a byte a minute. */
const ARRIVAL_MILLISECONDS = 120_000

/**
 * Lets a stopping server end as soon as its last answer is out. A keep-alive connection would hold it for more than a minute, one whose
 * request never ends for ever.
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
