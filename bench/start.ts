import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../scripts/free-port.ts'
import { buildServerIfNeeded } from '../scripts/server-build.ts'
import { buildWebIfNeeded } from '../scripts/web-build.ts'
import { finish, heading, median, report } from './measure.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const RUNS = 5
const GOAL_MILLISECONDS = 500
const GOAL_MEGABYTES = 130
/** Until what the start needed once has been given back. */
const IDLE_MILLISECONDS = 5000

interface Running {
  /** From the command to the first answer. */
  readonly milliseconds: number
  /** Resident memory after a while of nothing to do. */
  megabytes(): Promise<number>
  stop(): Promise<void>
}

/** Runs a command that starts a server, on a data folder of before, until it answers. */
async function start(
  command: readonly [string, ...string[]],
  environment: object,
  url: string,
): Promise<Running> {
  const begin = performance.now()
  const [program, ...rest] = command
  const child = spawn(program, rest, {
    cwd: root,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
  })
  await answering(child, url)
  const milliseconds = performance.now() - begin
  return {
    milliseconds,
    megabytes: async () => {
      await setTimeout(IDLE_MILLISECONDS)
      const status = readFileSync(`/proc/${serverOf(child.pid)}/status`, 'utf8')
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1000
    },
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** The process that a command came down to: npm stays above what it runs. */
function serverOf(pid: number | undefined): number | undefined {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  return child ? serverOf(Number(child)) : pid
}

async function answering(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await setTimeout(5)
  }
  throw new Error('The server did not start.')
}

/** The least that a program of the same runtime needs to answer. */
const bareServer = (port: number) =>
  `require('node:http').createServer((_, response) => response.end()).listen(${port}, '127.0.0.1')`

buildWebIfNeeded()
buildServerIfNeeded()
const folder = mkdtempSync(join(tmpdir(), 'anteroom-bench-'))
try {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment = {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
  }
  const product = () => start(['npm', 'start'], environment, `${url}/readyz`)
  const bare = () => start([process.execPath, '-e', bareServer(port)], {}, url)
  const times = { here: [] as number[], bare: [] as number[] }
  const memory = { here: 0, bare: 0 }
  // The first start makes the tables and compiles.
  await (await product()).stop()
  for (let run = 0; run < RUNS; run += 1)
    for (const [name, open] of [
      ['bare', bare],
      ['here', product],
    ] as const) {
      const running = await open()
      times[name].push(running.milliseconds)
      if (run === RUNS - 1) memory[name] = await running.megabytes()
      await running.stop()
    }
  heading(`npm start on a built tree, medians of ${RUNS}, and a bare node:http server`, 'here', 'bare')
  report({
    what: `ms to the first answer (goal: ${GOAL_MILLISECONDS})`,
    here: median(times.here),
    bare: median(times.bare),
  })
  report({ what: `MB resident when idle (goal: below ${GOAL_MEGABYTES})`, ...memory })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
finish()
