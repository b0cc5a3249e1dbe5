import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** In a body: the key of the request that it is sent with. The app names its commands so. */
export const OWN_KEY = '00000000-0000-0000-0000-000000000000'

/** Requests to one server, by callers who each send the next one when the last is answered. */
export interface Load {
  readonly port: number
  readonly token: string
  /** Unix seconds, for what is sent. */
  readonly now: number
  /** Asked for in turn; those with a body are sent, each under a key of its own. */
  readonly targets: readonly { readonly path: string; readonly body?: object }[]
  readonly callers: number
  readonly milliseconds: number
}

/** Sends loads from a process of its own. */
export interface Generator {
  /** Answers a second. Throws the first answer that is not 200. */
  rate(load: Load): Promise<number>
  stop(): void
}

export function startGenerator(): Generator {
  const child = fork(join(import.meta.dirname, 'load-generator.ts'), { stdio: 'inherit' })
  return {
    rate: async (load) => {
      const begin = performance.now()
      child.send(load)
      const [{ count, error }] = (await once(child, 'message')) as [{ count?: number; error?: string }]
      if (count === undefined) throw new Error(error)
      return (count * 1000) / (performance.now() - begin)
    },
    stop: () => child.disconnect(),
  }
}
