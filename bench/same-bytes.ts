import { fastify } from 'fastify'

/** The least that answers a read: a route of Fastify that gives the bytes that it was sent. Says its port; ends with its parent. */
process.once('message', async (body: string) => {
  const app = fastify()
  app.get('/', async (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.(app.server.address())
})
process.on('disconnect', () => process.exit(0))
