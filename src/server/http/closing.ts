import type { FastifyInstance } from 'fastify'

const SWEEP_MILLISECONDS = 50

/**
 * Lets a stopping server end as soon as its last answer is out: a connection that is kept open for a next request would hold it
 * for more than a minute.
 */
export function registerClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MILLISECONDS).unref()
    app.server.once('close', () => clearInterval(sweep))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
