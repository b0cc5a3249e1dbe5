import { setTimeout } from 'node:timers/promises'
import { type ServerProcess, startServer } from '../../stage/server-process.ts'

/** A statement that the server sent. */
export interface Heard {
  /** The request it was sent for, or `background`. */
  readonly cause: string
  readonly text: string
  readonly values: readonly unknown[]
  /** Rows that it gave or changed. */
  readonly rows: number
  readonly command: string
  /** From sending it to having its rows. */
  readonly milliseconds: number
}

export interface WatchedServer {
  readonly server: ServerProcess
  /** All statements since the last time that this was asked for. */
  statements(): Promise<readonly Heard[]>
  /** The processor time that the server process has used, in milliseconds. */
  cpu(): Promise<number>
}

/** Starts the product on a PostgreSQL database and hears every statement that it sends there. */
export async function startWatched(dataDir: string, url: string): Promise<WatchedServer> {
  const settings = { DATABASE_URL: url, RATE_LIMIT: 'off', LOG_LEVEL: 'error' }
  const preload = new URL('./listen.ts', import.meta.url)
  const server = await startServer({ dataDir, settings, preload })
  let heard: Heard[] = []
  let answered: (used: NodeJS.CpuUsage) => void = () => {}
  server.process.on('message', (message: Heard | { cpu: NodeJS.CpuUsage }) => {
    if ('cpu' in message) answered(message.cpu)
    else heard.push(message)
  })
  const cpu = async (): Promise<number> => {
    const { promise, resolve } = Promise.withResolvers<NodeJS.CpuUsage>()
    answered = resolve
    server.process.send('cpu')
    // Messages come in order: whatever was sent before the answer has been heard by then.
    const { user, system } = await promise
    return (user + system) / 1000
  }
  return {
    server,
    cpu,
    statements: async () => {
      // What is done after an answer has been sent may still be under way.
      await setTimeout(30)
      await cpu()
      const all = heard
      heard = []
      return all
    },
  }
}
