import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from '../stage/free-port.ts'

const run = promisify(execFile)
const DEBIAN_ROOT = '/usr/lib/postgresql'
const START_SECONDS = 30

/** The account that runs a server; PostgreSQL refuses to run as root. */
interface Owner {
  readonly uid: number
  readonly gid: number
}

/** Our own PostgreSQL server, from this machine's binaries, in a temporary folder, on a private port, without root. */
export interface Cluster {
  /** A superuser's address of the server's own `postgres` database. */
  readonly url: string
  /** Null if it runs as the tests' own account. */
  readonly owner: Owner | null
  /** The server's first process. */
  process(): ChildProcess
  /** Starts it and waits until it answers; returns its product and version. Throws its last output if it does not. */
  start(): Promise<string>
  /** Kills all its processes with SIGKILL, the first one first, so that none can clean up. */
  crash(): Promise<void>
  /** Stops it as an operator would. */
  stop(): Promise<void>
  /** Ends it in any state and removes its folder. Synchronous, to run at the end of the process. */
  remove(): void
}

export interface ClusterOptions {
  /** Of `postgresql.conf`, as name=value. */
  readonly settings?: readonly string[]
  /** A program that runs the server, and its first arguments. */
  readonly under?: readonly string[]
}

/** Creates one without starting it. Null without binaries. */
export async function makeCluster(options: ClusterOptions = {}): Promise<Cluster | null> {
  const binaries = findBinaries()
  if (!binaries) return null
  const { settings = [], under = [] } = options
  const owner = ordinaryUser()
  const as = owner ?? {}
  const folder = mkdtempSync(join(openTemporaryFolder(owner !== null), 'anteroom-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (owner) chownSync(passwordFile, owner.uid, owner.gid)
  await run(
    join(binaries, 'initdb'),
    [
      ...['--pgdata', data, '--username', 'anteroom', '--pwfile', passwordFile],
      ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
    ],
    { cwd: folder, ...as },
  ).catch((error: unknown) => {
    removeFolder(folder)
    throw error
  })
  const port = await freePort()
  const all = [
    ...['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=200'],
    ...settings,
  ]
  const [program = '', ...operands] = [
    ...under,
    ...[join(binaries, 'postgres'), '-D', data],
    ...all.flatMap((setting) => ['-c', setting]),
  ]
  const url = `postgres://anteroom:${password}@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined
  const running = (): ChildProcess => {
    if (!server) throw new Error('The PostgreSQL server was not started.')
    return server
  }
  return {
    url,
    owner,
    process: running,
    start: () => {
      server = spawn(program, operands, { cwd: folder, ...as, stdio: ['ignore', 'ignore', 'pipe'] })
      return answering(server, url)
    },
    crash: () => crash(running()),
    stop: async () => {
      if (!server || isOver(server)) return
      const exited = once(server, 'exit')
      server.kill('SIGINT')
      await exited
    },
    remove: () => {
      server?.kill('SIGQUIT')
      removeFolder(folder)
    },
  }
}

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** Stops the first process before counting its children, so that it cannot start another one. */
async function crash(server: ChildProcess): Promise<void> {
  const { pid } = server
  if (pid === undefined || isOver(server)) throw new Error('The PostgreSQL server is not running.')
  server.kill('SIGSTOP')
  const children = childrenOf(pid)
  const exited = once(server, 'exit')
  server.kill('SIGKILL')
  for (const child of children) endNow(child)
  await exited
  while (children.some(isAlive)) await setTimeout(5)
}

/** Linux lists them in a file of their parent. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}

function isAlive(pid: number): boolean {
  try {
    // An ended process whose parent has not reaped it is a zombie: it holds no resources.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** The newest folder that contains both `initdb` and `postgres`. */
function findBinaries(): string | null {
  const packaged = folders(DEBIAN_ROOT).toSorted((a, b) => Number(b) - Number(a))
  const candidates = [
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    ...packaged.map((version) => join(DEBIAN_ROOT, version, 'bin')),
  ]
  return (
    candidates.find((folder) => ['initdb', 'postgres'].every((name) => isExecutable(join(folder, name)))) ??
    null
  )
}

function folders(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Retries, because the server's last processes still write while they end. */
function removeFolder(folder: string): void {
  for (let attempt = 0; existsSync(folder) && attempt < 100; attempt += 1) {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Something was written into it meanwhile: the next attempt removes that too.
    }
    if (existsSync(folder)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
}

/** PostgreSQL refuses to run as root, so it runs as an unprivileged account then. Null if we are not root. */
function ordinaryUser(): Owner | null {
  if (process.getuid?.() !== 0) return null
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0)
  const account =
    accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody')
  if (!account)
    throw new Error('PostgreSQL does not run for root, and there is no other account to run it as.')
  return { uid: account.uid, gid: account.gid }
}

/** The folder for temporary files; world-accessible if the server runs as another account. */
function openTemporaryFolder(forOthers: boolean): string {
  const isOpen = (path: string): boolean =>
    (statSync(path).mode & 0o001) !== 0 && (path === dirname(path) || isOpen(dirname(path)))
  return forOthers && !isOpen(tmpdir()) ? '/tmp' : tmpdir()
}

/** Waits until the server answers; throws its last output if it does not. */
async function answering(server: ChildProcess, url: string): Promise<string> {
  let log = ''
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-4000)
  })
  const deadline = Date.now() + START_SECONDS * 1000
  while (Date.now() < deadline && !isOver(server)) {
    try {
      return await serverName(url)
    } catch {
      await setTimeout(50)
    }
  }
  throw new Error(`The PostgreSQL server of the tests did not start:\n${log}`)
}

/** Product and version of the server at a URL. */
export async function serverName(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
    return `PostgreSQL ${rows[0]?.server_version.split(' ')[0]}`
  } finally {
    await client.end()
  }
}
