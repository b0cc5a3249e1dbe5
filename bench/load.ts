import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

/** Requests to one server, by callers who each send the next one when the last is answered. */
export interface Load {
  readonly port: number
  readonly token: string
  /** Asked for in turn; those with a body are sent, each under a key of its own. */
  readonly targets: readonly {
    readonly path: string
    readonly body?: object
    /** A command at the table of this game, which nobody else changes, first sent to this version. It is sent as the web app sends it. */
    readonly change?: { readonly gameId: string; readonly version: number }
  }[]
  readonly callers: number
  readonly milliseconds: number
  /** Ends after so many requests, if they come before the time. */
  readonly most?: number
}

/** Sends loads from a process of its own. */
export interface Generator {
  /** Answers a second. Throws the first answer that is not 200. */
  rate(load: Load): Promise<number>
  /** Sends so many requests. Throws as `rate` does. */
  count(load: Omit<Load, 'milliseconds'> & { readonly most: number }): Promise<void>
  stop(): void
}

export function startGenerator(): Generator {
  const child = fork(join(import.meta.dirname, 'load-generator.ts'), { stdio: 'inherit' })
  const run = async (load: Load) => {
    child.send(load)
    const [{ count, error }] = (await once(child, 'message')) as [{ count?: number; error?: string }]
    if (count === undefined) throw new Error(error)
    return count
  }
  return {
    rate: async (load) => {
      const begin = performance.now()
      const count = await run(load)
      return (count * 1000) / (performance.now() - begin)
    },
    count: async (load) => void (await run({ ...load, milliseconds: Number.MAX_SAFE_INTEGER })),
    stop: () => child.disconnect(),
  }
}

/** What a browser says that it can read. */
export const ACCEPT_ENCODING = 'gzip, deflate, br'

/** An answer as it came over the line, not decompressed. */
export async function rawAnswer(url: string, token: string) {
  const headers = { 'accept-encoding': ACCEPT_ENCODING, authorization: `Bearer ${token}` }
  const [response] = (await once(request(url, { headers }).end(), 'response')) as [IncomingMessage]
  return { headers: response.headers, body: await buffer(response) }
}
