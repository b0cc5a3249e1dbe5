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
import { freePort } from '../scripts/free-port.ts'

const run = promisify(execFile)
const DEBIAN_ROOT = '/usr/lib/postgresql'
const START_ATTEMPTS = 3
const START_SECONDS = 30

export interface TestPostgres {
  /** Reaches the server's own `postgres` database as a superuser. */
  readonly url: string
  /** For the closing summary: product and version. */
  readonly name: string
  stop(): Promise<void>
}

/**
 * A PostgreSQL server for the tests: the one that TEST_DATABASE_URL names, else one of our own from the
 * binaries of this machine, in a throw-away folder, on a private port, without root. Null where there are none.
 * One of our own forgets everything in a power cut, unless it is to be `durable`.
 */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres | null> {
  const given = process.env.TEST_DATABASE_URL
  if (given)
    return { url: given, name: `${await serverName(given)}, TEST_DATABASE_URL`, stop: async () => {} }
  const binaries = findBinaries()
  if (!binaries) return null
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await bringUp(binaries, durable)
    } catch (error) {
      // The free port was somebody else's by the time the server asked for it.
      if (attempt === START_ATTEMPTS || !/address already in use/i.test(String(error))) throw error
    }
  }
}

/** The newest folder that holds both `initdb` and `postgres`. */
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

async function bringUp(binaries: string, durable: boolean): Promise<TestPostgres> {
  const owner = ordinaryUser()
  const folder = mkdtempSync(join(openTemporaryFolder(owner !== null), 'anteroom-postgres-'))
  const as = owner ? { uid: owner.uid, gid: owner.gid } : {}
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const password = randomBytes(16).toString('hex')
  let server: ChildProcess | undefined
  const cleanUp = () => {
    server?.kill('SIGQUIT')
    removeFolder(folder)
  }
  try {
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
    )
    const port = await freePort()
    const settings = [
      ...['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=200'],
      // The folder is thrown away with the run: nothing in it has to survive a power cut.
      ...(durable ? [] : ['fsync=off', 'full_page_writes=off']),
    ]
    server = spawn(
      join(binaries, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      { cwd: folder, ...as, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    const url = `postgres://anteroom:${password}@127.0.0.1:${port}/postgres`
    const name = await answering(server, url)
    return { url, name, stop: stopAtEnd(server, cleanUp) }
  } catch (error) {
    cleanUp()
    throw error
  }
}

/** Synchronous, for the end of the process; again and again, since the server's last processes still write while they go. */
function removeFolder(folder: string): void {
  for (let attempt = 0; existsSync(folder) && attempt < 100; attempt += 1) {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Something was written into it in the meantime: the next attempt takes that too.
    }
    if (existsSync(folder)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
}

/** PostgreSQL refuses to run for root: then it runs as an account without rights. Null when we are not root. */
function ordinaryUser(): { uid: number; gid: number } | null {
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
  return account
}

/** The folder for temporary files; one that everybody may enter when the server is to run as somebody else. */
function openTemporaryFolder(forOthers: boolean): string {
  const isOpen = (path: string): boolean =>
    (statSync(path).mode & 0o001) !== 0 && (path === dirname(path) || isOpen(dirname(path)))
  return forOthers && !isOpen(tmpdir()) ? '/tmp' : tmpdir()
}

/** Waits until the server answers; its own last words are the error when it does not. */
async function answering(server: ChildProcess, url: string): Promise<string> {
  let log = ''
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-4000)
  })
  const deadline = Date.now() + START_SECONDS * 1000
  while (Date.now() < deadline && server.exitCode === null) {
    try {
      return await serverName(url)
    } catch {
      await setTimeout(50)
    }
  }
  throw new Error(`The PostgreSQL server of the tests did not start:\n${log}`)
}

async function serverName(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
    return `PostgreSQL ${rows[0]?.server_version.split(' ')[0]}`
  } finally {
    await client.end()
  }
}

/** Stops the server by its id when the run ends, however it ends. */
function stopAtEnd(server: ChildProcess, cleanUp: () => void): () => Promise<void> {
  const interrupted = () => process.exit(130)
  process.once('exit', cleanUp)
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  return async () => {
    if (server.exitCode === null) {
      const exited = once(server, 'exit')
      server.kill('SIGINT')
      await exited
    }
    process.off('exit', cleanUp).off('SIGINT', interrupted).off('SIGTERM', interrupted)
    cleanUp()
  }
}
