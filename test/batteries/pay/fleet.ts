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
  /** Stops one as an operator would, and starts it, or another program, at its address; returns its exit code. */
  restart(index: number, program?: readonly string[]): Promise<number | null>
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
  const start = (port: number, program?: readonly string[]) =>
    startServer({
      dataDir,
      port,
      preload,
      ...(program && { program }),
      settings: {
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'error',
        ...settings,
        CLOCK_OFFSET: String(offset),
      },
    })
  const servers = await Promise.all(ports.map((port) => start(port)))

  async function moveClocks(seconds: number): Promise<void> {
    offset += seconds
    for (const { process: child } of servers) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const moved = once(child, 'message')
      child.send(offset)
      await moved
    }
  }

  const find = (index: number) => {
    const [server, port] = [servers[index], ports[index]]
    if (!server || port === undefined) throw new Error('There is no such server.')
    return { server, port }
  }

  return {
    servers,
    moveClocks,
    restart: async (index, program) => {
      const { server, port } = find(index)
      const code = await server.stop()
      servers[index] = await start(port, program)
      return code
    },
    killAndRestart: async (index, seconds) => {
      const { server, port } = find(index)
      const { process: child } = server
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
