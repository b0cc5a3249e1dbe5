import { once } from 'node:events'
import { freePort } from '../../../stage/free-port.ts'
import { type ServerProcess, startServer } from '../../../stage/server-process.ts'
import type { Storage } from '../storage.ts'

const TIME_MACHINE = new URL('../../../stage/time-machine.ts', import.meta.url)

/** Real server processes over one storage, at fixed addresses however often they are killed. */
export interface Fleet {
  readonly servers: readonly ServerProcess[]
  /** Kills one with SIGKILL and starts it again; all clocks have advanced by so many seconds by then. */
  killAndRestart(index: number, seconds: number): Promise<void>
  moveClocks(seconds: number): Promise<void>
  /** The servers' clock, in unix seconds. */
  now(): number
  /** Stops them as an operator would; returns their exit codes. */
  stop(): Promise<(number | null)[]>
}

/** `preload`: the module that each server loads first; it must include the time machine. */
export async function openFleet(
  { dataDir, settings, servers: count }: Storage,
  preload = TIME_MACHINE,
): Promise<Fleet> {
  let offset = 0
  const ports: number[] = []
  for (let index = 0; index < count; index += 1) ports.push(await freePort())
  const start = (port: number) =>
    startServer({
      dataDir,
      port,
      preload,
      settings: {
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'error',
        ...settings,
        CLOCK_OFFSET: String(offset),
      },
    })
  const servers = await Promise.all(ports.map(start))

  async function moveClocks(seconds: number): Promise<void> {
    offset += seconds
    for (const { process: child } of servers) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const moved = once(child, 'message')
      child.send(offset)
      await moved
    }
  }

  return {
    servers,
    moveClocks,
    killAndRestart: async (index, seconds) => {
      const child = servers[index]?.process
      const port = ports[index]
      if (!child || port === undefined) throw new Error('There is no such server.')
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await moveClocks(seconds)
      servers[index] = await start(port)
    },
    now: () => Math.floor(Date.now() / 1000) + offset,
    stop: () => Promise.all(servers.map((server) => server.stop())),
  }
}
