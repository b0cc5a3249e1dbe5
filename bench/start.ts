import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildServerIfNeeded } from '../scripts/server-build.ts'
import { buildWebIfNeeded } from '../scripts/web-build.ts'
import { freePort } from '../stage/free-port.ts'
import { heading, median, report } from './measure.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const GOAL_SECONDS = { most: 1 }
const GOAL_MEGABYTES = { most: 140 }
/** Until what the start needed once has been given back. */
const IDLE_MILLISECONDS = 5000

interface Running {
  /** From the command to the first answer. */
  readonly milliseconds: number
  /** Resident memory after a while of nothing to do. */
  megabytes(): Promise<number>
  stop(): Promise<void>
}

/** Runs `npm start` in a folder and waits until the server answers. */
async function start(cwd: string, environment: object, url: string): Promise<Running> {
  const begin = performance.now()
  const child = spawn('npm', ['start'], {
    cwd,
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

/** How long `npm start` takes on a built tree until a page is answered, and what the idle server takes of memory. */
export async function measureStart(quick: boolean): Promise<void> {
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
    const open = () => start(root, environment, `${url}/login`)
    // The first start makes the tables and compiles.
    await (await open()).stop()
    const seconds: number[] = []
    let megabytes = 0
    for (let run = quick ? 1 : 5; run > 0; run -= 1) {
      const running = await open()
      seconds.push(running.milliseconds / 1000)
      if (run === 1) megabytes = await running.megabytes()
      await running.stop()
    }
    heading('npm start on a built tree')
    report('s to the first page', median(seconds), GOAL_SECONDS)
    report('MB resident when idle', megabytes, GOAL_MEGABYTES)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
