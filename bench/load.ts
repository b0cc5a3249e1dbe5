import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

/** Requests to one server, by callers who each send the next one after the last answer. */
export interface Load {
  readonly port: number
  readonly token: string
  /** Requested in turn; with POST and a new idempotency key if they have a body. */
  readonly targets: readonly {
    readonly path: string
    readonly body?: object
    /** A command at the table of this game, which nobody else changes, starting at this version. Sent like the web app's commands. */
    readonly change?: { readonly gameId: string; readonly version: number }
  }[]
  readonly callers: number
  readonly milliseconds: number
  /** Ends after this many requests, if that is before the time. */
  readonly most?: number
}

/** Sends loads from a separate process. */
export interface Generator {
  /** Returns the answers per second. Throws the first answer other than 200. */
  rate(load: Load): Promise<number>
  /** Sends this many requests. Throws as `rate` does. */
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

/** The `Accept-Encoding` of a browser. */
export const ACCEPT_ENCODING = 'gzip, deflate, br'

/** Returns an answer's raw bytes, without decompressing them. */
export async function rawAnswer(url: string, token: string) {
  const headers = { 'accept-encoding': ACCEPT_ENCODING, authorization: `Bearer ${token}` }
  const [response] = (await once(request(url, { headers }).end(), 'response')) as [IncomingMessage]
  return { headers: response.headers, body: await buffer(response) }
}
