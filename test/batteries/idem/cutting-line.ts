import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What happens to one request on the line: `gone` breaks it once the request is through, the others lose or tear the answer. */
export const cuts = ['unanswered', 'half', 'gone'] as const
export type Cut = (typeof cuts)[number] | null

/** A line to a server that lets every request through and can cut the answer off. */
export interface CuttingLine {
  readonly url: string
  /** What happens to the request that comes next. */
  cut(next: Cut): void
  close(): Promise<void>
}

/** Opens a line to a port of this machine. Requests that are to be cut come one after another, each whole in one piece. */
export async function openCuttingLine(port: number): Promise<CuttingLine> {
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
