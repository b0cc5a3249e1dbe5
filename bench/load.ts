import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Requests to one server, by callers who each send the next one when the last is answered. */
export interface Load {
  readonly port: number
  readonly token: string
  /** Unix seconds, for what is sent. */
  readonly now: number
  /** Asked for in turn; those with a body are sent, each under a key of its own. */
  readonly targets: readonly {
    readonly path: string
    readonly body?: object
    /** A command at the table of this game, which nobody else changes, first sent to this version. It is sent as the web app sends it. */
    readonly change?: { readonly gameId: string; readonly version: number }
  }[]
  readonly callers: number
  readonly milliseconds: number
}

/** Sends loads from a process of its own. */
export interface Generator {
  /** Answers a second. Throws the first answer that is not 200. */
  rate(load: Load): Promise<number>
  /** How long each answer took, in milliseconds. Throws as `rate` does. */
  times(load: Load): Promise<readonly number[]>
  stop(): void
}

export function startGenerator(): Generator {
  const child = fork(join(import.meta.dirname, 'load-generator.ts'), { stdio: 'inherit' })
  const times = async (load: Load) => {
    child.send(load)
    const [{ times, error }] = (await once(child, 'message')) as [{ times?: number[]; error?: string }]
    if (times === undefined) throw new Error(error)
    return times
  }
  return {
    times,
    rate: async (load) => {
      const begin = performance.now()
      const { length } = await times(load)
      return (length * 1000) / (performance.now() - begin)
    },
    stop: () => child.disconnect(),
  }
}
