import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a database that can swallow all that goes over it, as one does whose other end lost its power. */
export async function openLine(url: string) {
  const { hostname, port } = new URL(url)
  let swallows = false
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    sockets.push(near, far)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => swallows || to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: own }).href,
    swallow: () => {
      swallows = true
    },
    pass: () => {
      swallows = false
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
