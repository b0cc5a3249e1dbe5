import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection to a database that can swallow all traffic, as when the other end loses power. */
export async function openSilentProxy(url: string) {
  const { hostname, port } = new URL(url)
  let swallows: (() => void) | null = null
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    sockets.push(near, far)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => {
        if (swallows) swallows()
        else to.write(bytes)
      })
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: own }).href,
    /** Resolves when it has swallowed something. */
    swallow: () =>
      new Promise<void>((resolve) => {
        swallows = resolve
      }),
    pass: () => {
      swallows = null
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
