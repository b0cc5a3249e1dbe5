import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildServerIfNeeded, buildWebIfNeeded } from '../scripts/builds.ts'
import { freePort } from '../stage/free-port.ts'
import { heading, median, report } from './measure.ts'
import { memoryOf } from './server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const GOAL_SECONDS = { most: 1 }
const GOAL_MEGABYTES = { most: 140 }
/** Long enough to release the memory that only the start needed. */
const IDLE_MILLISECONDS = 5000

/** Runs `npm start` and waits until the server answers at an address. Returns the seconds from the command to the answer. */
async function start(environment: object, url: string) {
  const begin = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
  })
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('The server did not start.')
    await setTimeout(5)
  }
  const seconds = (performance.now() - begin) / 1000
  const stop = async () => {
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
  return { seconds, stop }
}

/** Measures the time from `npm start` on a built tree to the first answered page, and the memory of the idle server. */
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
    const open = () => start(environment, `${url}/login`)
    // The first start creates the tables and fills the compile cache.
    await (await open()).stop()
    const seconds: number[] = []
    let megabytes = 0
    for (let run = quick ? 1 : 5; run > 0; run -= 1) {
      const running = await open()
      seconds.push(running.seconds)
      if (run === 1) {
        await setTimeout(IDLE_MILLISECONDS)
        megabytes = (await memoryOf(url)).resident
      }
      await running.stop()
    }
    heading('npm start on a built tree')
    report('s to the first page', median(seconds), GOAL_SECONDS)
    report('MB resident when idle', megabytes, GOAL_MEGABYTES)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
