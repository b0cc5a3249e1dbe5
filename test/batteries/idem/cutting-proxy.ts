import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What happens to a request: `gone` breaks the connection once the request is through, the others lose or truncate the answer. */
export const cuts = ['unanswered', 'half', 'gone'] as const
export type Cut = (typeof cuts)[number] | null

/** A connection to a server that forwards every request and can lose the answer. */
export interface CuttingProxy {
  readonly url: string
  /** What happens to the next request. */
  cut(next: Cut): void
  close(): Promise<void>
}

/** Opens a proxy to a local port. Requests to be cut must come one after another, each in a single packet. */
export async function openCuttingProxy(port: number): Promise<CuttingProxy> {
  let next: Cut = null
  const open = new Set<Socket>()

  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    let cut: Cut = null
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', end).on('close', () => {
        open.delete(socket)
        end()
      })
    }
    client.on('data', (bytes) => {
      cut = next
      next = null
      upstream.write(bytes, () => {
        if (cut === 'gone') end()
      })
    })
    upstream.on('data', (bytes) => {
      if (cut === null) client.write(bytes)
      else if (cut === 'half') client.write(bytes.subarray(0, bytes.length / 2), end)
      else end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (wanted) => {
      next = wanted
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
