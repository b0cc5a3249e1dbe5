import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildServerIfNeeded } from '../scripts/server-build.ts'
import { buildWebIfNeeded } from '../scripts/web-build.ts'
import { freePort } from '../stage/free-port.ts'
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

/** Makes a project whose `npm start` runs a minimal `node:http` server. */
function makeBareProject(folder: string, port: number): void {
  const server = `require('node:http').createServer((_, response) => response.end()).listen(${port}, '127.0.0.1')`
  writeFileSync(join(folder, 'server.cjs'), server)
  const scripts = { start: `exec ${process.execPath} server.cjs` }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'bare', private: true, scripts }))
}

buildWebIfNeeded()
buildServerIfNeeded()
const folder = mkdtempSync(join(tmpdir(), 'anteroom-bench-'))
const bareFolder = mkdtempSync(join(tmpdir(), 'anteroom-bench-'))
try {
  const port = await freePort()
  makeBareProject(bareFolder, port)
  const url = `http://127.0.0.1:${port}`
  const environment = {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
  }
  const product = () => start(root, environment, `${url}/readyz`)
  const bare = () => start(bareFolder, {}, url)
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
  heading(`npm start on a built tree, medians of ${RUNS}, and of a bare node:http server`, 'here', 'bare')
  report({
    what: `ms to the first answer (goal: ${GOAL_MILLISECONDS})`,
    here: median(times.here),
    bare: median(times.bare),
  })
  report({ what: `MB resident when idle (goal: below ${GOAL_MEGABYTES})`, ...memory })
} finally {
  for (const made of [folder, bareFolder]) rmSync(made, { recursive: true, force: true })
}
finish()
