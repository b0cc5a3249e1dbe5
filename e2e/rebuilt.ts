import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Rebuilt {
  /** The address of the server through this proxy. */
  readonly baseUrl: string
  /** From now on it serves another build's worker. */
  rebuild(): void
  close(): Promise<void>
}

/** A proxy in front of a server whose web app can be rebuilt meanwhile: the content of two workers differs. */
export async function startRebuilt(target: string): Promise<Rebuilt> {
  let builds = 0
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const isWorker = url === '/sw.js'
    // The whole body, so that something can be appended.
    const { 'if-modified-since': _since, 'if-none-match': _match, ...others } = headers
    const passed = isWorker ? { ...others, 'accept-encoding': 'identity' } : headers
    const onward = request(new URL(url ?? '/', target), { method, headers: passed }, (answer) => {
      const { 'content-length': _length, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers)
      if (isWorker) answer.on('end', () => outgoing.end(`\n// build ${builds}\n`))
      answer.pipe(outgoing, { end: !isWorker })
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseUrl: `http://localhost:${(server.address() as AddressInfo).port}`,
    rebuild: () => {
      builds += 1
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
