import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection between a browser and a server that can be cut. */
export interface BreakableProxy {
  readonly baseUrl: string
  /** Breaks every connection and accepts no new one until `mend`. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** Opens a proxy to a server on this machine. */
export async function openBreakableProxy(baseUrl: string): Promise<BreakableProxy> {
  const { port } = new URL(baseUrl)
  const sockets = new Set<Socket>()
  let whole = true
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }
  const server = createServer((near) => {
    keep(near)
    if (!whole) {
      near.destroy()
      return
    }
    const far = connect(Number(port), '127.0.0.1')
    keep(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    whole = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    baseUrl: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      whole = true
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
