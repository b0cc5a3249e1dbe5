import type { FastifyInstance } from 'fastify'

const SWEEP_MILLISECONDS = 50
/** How long a stopping server waits for requests that do not come in whole, or answers that nobody takes. */
const PATIENCE_MILLISECONDS = 10_000
/** How long a request may take to come in: a picture of 5 MB over a slow line does; one byte a minute does not. */
const ARRIVAL_MILLISECONDS = 120_000

/**
 * Lets a stopping server end as soon as its last answer is out: a connection that is kept open for a next request would hold it
 * for more than a minute, and one whose request never ends for ever.
 */
export function registerClosing(app: FastifyInstance): void {
  let closing = false
  app.server.requestTimeout = ARRIVAL_MILLISECONDS
  app.addHook('preClose', async () => {
    closing = true
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MILLISECONDS).unref()
    const deadline = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MILLISECONDS).unref()
    app.server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(deadline)
    })
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
}
