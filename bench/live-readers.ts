import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'

const OPENED_AT_ONCE = 50

/** Many streams that are read in this process. */
export interface Readers {
  /** Does something and waits until each stream has brought a text; gives the milliseconds that each took. */
  latencies(text: string, cause: () => Promise<unknown>): Promise<number[]>
  close(): void
}

/** Opens one stream for each token and waits until each has begun. */
export async function openReaders(baseUrl: string, tokens: readonly string[]): Promise<Readers> {
  const calls: ClientRequest[] = []
  let heard: (chunk: string, reader: number) => void = () => {}
  const open = async (token: string, reader: number) => {
    const headers = { authorization: `Bearer ${token}` }
    const call = request(`${baseUrl}/api/live`, { agent: false, headers }).end()
    calls.push(call)
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    if (response.statusCode !== 200) throw new Error(`A stream was refused: ${response.statusCode}`)
    response.setEncoding('utf8').on('data', (chunk: string) => heard(chunk, reader))
    response.on('error', () => {})
  }
  for (let from = 0; from < tokens.length; from += OPENED_AT_ONCE)
    await Promise.all(
      tokens.slice(from, from + OPENED_AT_ONCE).map((token, index) => open(token, from + index)),
    )
  return {
    latencies: (text, cause) =>
      new Promise((resolve, reject) => {
        const took = new Map<number, number>()
        const rest = new Map<number, string>()
        const begin = performance.now()
        heard = (chunk, reader) => {
          const seen = (rest.get(reader) ?? '') + chunk
          rest.set(reader, seen)
          if (took.has(reader) || !seen.includes(text)) return
          took.set(reader, performance.now() - begin)
          if (took.size === tokens.length) resolve([...took.values()])
        }
        cause().catch(reject)
      }),
    close: () => {
      for (const call of calls) call.destroy()
    },
  }
}
