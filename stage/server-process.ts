import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Not a measure of speed: only for hangs. */
const START_SECONDS = 180
/** The program's output once it listens. */
const OPEN = 'Anteroom is open'
/** As in `npm start`, so that the next process need not strip types again. */
export const COMPILED = join(root, 'node_modules/.cache/compiled')
const FROM_SOURCE = ['--disable-warning=ExperimentalWarning', 'src/server/main.ts']

export interface ServerProcess {
  /** Its address. No trailing slash. */
  readonly baseUrl: string
  readonly dataDir: string
  readonly process: ChildProcess
  /** Its whole output. */
  log(): string
  /** Asks it to stop as an operator would (SIGTERM) and waits until it has; returns its exit code. */
  stop(): Promise<number | null>
}

export interface ServerOptions {
  readonly dataDir: string
  /** By default a free one. */
  readonly port?: number
  /** More settings, as in `.env.example`. The caller's own environment is not passed on. */
  readonly settings?: Readonly<Record<string, string>>
  /** A module to preload, with a channel for messages. */
  readonly preload?: URL
  /** Node's options and the file to run. By default the sources, which need no build. */
  readonly program?: readonly string[]
  /** A program that runs it instead of this process, and its first arguments. */
  readonly under?: readonly string[]
  /** Receives its output as it comes. */
  readonly onOutput?: (text: string) => void
}

/** Starts the product as its own process, as `npm start` does, and waits until it is ready. Throws its last output. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { dataDir, settings, preload, onOutput, under = [], program: run = FROM_SOURCE } = options
  const port = options.port ?? (await freePort())
  const baseUrl = `http://localhost:${port}`
  const loaded = preload ? ['--import', preload.href] : []
  const [program = '', ...operands] = [...under, process.execPath, ...loaded, ...run]
  const child = spawn(program, operands, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', ...(preload ? (['ipc'] as const) : [])],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: baseUrl,
      DATA_DIR: dataDir,
      NODE_COMPILE_CACHE: COMPILED,
      ...settings,
    },
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log += text
      onOutput?.(text)
    })
  if (!(await isReady(child, baseUrl, () => log))) {
    end()
    throw new Error(`The server did not start:\n${log}`)
  }
  return { baseUrl, dataDir, process: child, log: () => log, stop: () => stop(child) }
}

async function isReady(child: ChildProcess, baseUrl: string, log: () => string): Promise<boolean> {
  const deadline = Date.now() + START_SECONDS * 1000
  while (child.exitCode === null && Date.now() < deadline) {
    // Until it says that it is listening, another server could be answering at this port.
    const answer = log().includes(OPEN) ? await fetch(`${baseUrl}/readyz`).catch(() => null) : null
    if (answer?.ok) return true
    await setTimeout(25)
  }
  return false
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
  return child.exitCode
}
