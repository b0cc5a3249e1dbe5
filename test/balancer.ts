import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** A balancer like the one that operators put in front: round robin, skips servers that do not listen, adds the caller's address. */
export interface Balancer {
  /** No trailing slash. */
  readonly url: string
  close(): Promise<void>
}

/** Balances between servers on ports of 127.0.0.1. */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  let turn = 0

  /** Forwards to one server. Null if it does not listen, so that it cannot have done anything. */
  async function ask(
    server: number,
    incoming: IncomingMessage,
    body: Buffer,
  ): Promise<IncomingMessage | null> {
    const { 'x-forwarded-for': before, connection: _, ...headers } = incoming.headers
    const addresses = [before, incoming.socket.remoteAddress].filter(Boolean).join(', ')
    const asked = request({
      host: '127.0.0.1',
      port: ports[server],
      agent: false,
      method: incoming.method,
      path: incoming.url,
      headers: { ...headers, 'x-forwarded-for': addresses },
    }).end(body)
    try {
      const [answer] = await once(asked, 'response')
      return answer
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return null
      throw error
    }
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming)
    for (let attempt = 0; attempt < ports.length; attempt += 1) {
      const server = turn++ % ports.length
      const answer = await ask(server, incoming, body)
      if (!answer) continue
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      return pipeline(answer, outgoing)
    }
    outgoing.writeHead(503, { 'content-type': 'application/json' }).end('{"code":"no_server"}')
  }

  // If a server breaks off, nobody knows whether it has done the call: passes the failure on to the caller, who
  // retries.
  const balancer = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  }).listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  return {
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    close: async () => {
      balancer.closeAllConnections()
      balancer.close()
      await once(balancer, 'close')
    },
  }
}
