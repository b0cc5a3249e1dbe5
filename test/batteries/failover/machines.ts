import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { accessSync, chmodSync, chownSync, closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The account of Debian's packages. */
const USER = 'postgres'
/** Drops every packet, so that neither side learns that the other is gone. */
const CUT =
  'add table inet cut; add chain inet cut in { type filter hook input priority 0; policy drop; }; add chain inet cut out { type filter hook output priority 0; policy drop; }'

/** A machine as networks see it: a namespace with an address, whose processes run as `postgres`. */
export interface Machine {
  readonly name: string
  readonly address: string
  /** The folder for its files. */
  readonly folder: string
  /** Runs a program to its end and returns its output. Throws an error with its message. */
  run(program: string, ...given: string[]): string
  /** Starts a long-running program; its output goes to `folder/log`. */
  start(program: string, ...given: string[]): ChildProcess
  /** Sends every process on it a signal: `SIGKILL` is a power cut. */
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void
  /** Drops all its packets, so that neither side receives anything. */
  cut(): void
  mend(): void
}

export interface Machines {
  readonly all: readonly Machine[]
  /** Ends all its processes, and removes namespaces, bridge and folders. */
  close(): void
}

const ip = (...given: string[]) =>
  execFileSync('ip', given, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** Returns why machines cannot be created here; null if they can. */
export function whyNoMachines(programs: readonly string[]): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root on Linux makes network namespaces'
  const missing = ['/usr/sbin/ip', '/usr/sbin/nft', ...programs].filter((path) => !isThere(path))
  return missing.length === 0 ? null : `${missing.join(', ')} is not installed`
}

function isThere(path: string): boolean {
  try {
    accessSync(path)
    return true
  } catch {
    return false
  }
}

/** Creates machines on one bridge, reachable from here and from each other; `path`: where they find programs. */
export async function openMachines(names: readonly string[], path: string): Promise<Machines> {
  const id = randomBytes(2)
  const mark = `fo${id.toString('hex')}`
  const net = `10.${id.readUInt8(0)}.${id.readUInt8(1)}`
  const { uid, gid } = accountOf(USER)
  const folder = await mkdtemp(join(tmpdir(), 'anteroom-failover-'))
  chmodSync(folder, 0o755)
  ip('link', 'add', mark, 'type', 'bridge')
  ip('address', 'add', `${net}.1/24`, 'dev', mark)
  ip('link', 'set', mark, 'up')
  const all = names.map((name, index) => {
    const own = join(folder, name)
    mkdirSync(own)
    chownSync(own, uid, gid)
    return joinBridge({ name, bridge: mark, at: index, address: `${net}.${index + 2}`, folder: own, path })
  })
  const interrupted = () => process.exit(130)
  const close = () => {
    process.off('exit', close).off('SIGINT', interrupted).off('SIGTERM', interrupted)
    for (const machine of all) machine.signal('SIGKILL')
    for (const { name } of all) ip('netns', 'delete', `${mark}-${name}`)
    ip('link', 'delete', mark)
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
  process.once('exit', close)
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  return { all, close }
}

function accountOf(user: string) {
  const number = (of: string) => Number(execFileSync('id', [of, user], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

interface Place {
  readonly name: string
  readonly bridge: string
  readonly at: number
  readonly address: string
  readonly folder: string
  readonly path: string
}

function joinBridge({ name, bridge, at, address, folder, path }: Place): Machine {
  const space = `${bridge}-${name}`
  const line = `${bridge}v${at}`
  ip('netns', 'add', space)
  ip('link', 'add', line, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
  ip('link', 'set', line, 'master', bridge, 'up')
  ip('-n', space, 'address', 'add', `${address}/24`, 'dev', 'eth0')
  ip('-n', space, 'link', 'set', 'eth0', 'up')
  ip('-n', space, 'link', 'set', 'lo', 'up')
  const env = {
    ...{ PATH: path, LC_ALL: 'C.UTF-8', HOME: folder, PGDATA: join(folder, 'data') },
    ...{
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_RUNTIME_DIR: folder,
      PG_REGRESS_SOCK_DIR: folder,
      PGHOST: folder,
    },
  }
  const within = (program: string, given: readonly string[]) => [
    'netns',
    'exec',
    space,
    'setpriv',
    `--reuid=${USER}`,
    `--regid=${USER}`,
    '--init-groups',
    program,
    ...given,
  ]
  const nft = (rules: string) => ip('netns', 'exec', space, 'nft', rules)
  return {
    ...{ name, address, folder },
    run: (program, ...given) =>
      execFileSync('ip', within(program, given), { env, cwd: folder, encoding: 'utf8', stdio: 'pipe' }),
    start: (program, ...given) => {
      const log = openSync(join(folder, 'log'), 'a')
      const child = spawn('ip', within(program, given), { env, cwd: folder, stdio: ['ignore', log, log] })
      closeSync(log)
      return child
    },
    signal: (signal) => signalAll(() => pidsIn(space), signal),
    cut: () => void nft(CUT),
    mend: () => void nft('delete table inet cut'),
  }
}

const pidsIn = (space: string): number[] => ip('netns', 'pids', space).split('\n').filter(Boolean).map(Number)

/** Repeats until there is no new process, since a running one may have started another. */
function signalAll(pids: () => readonly number[], signal: NodeJS.Signals): void {
  const done = new Set<number>()
  for (let left = pids(); left.length > 0; left = pids().filter((pid) => !done.has(pid)))
    for (const pid of left) {
      done.add(pid)
      try {
        process.kill(pid, signal)
      } catch {
        // It ended by itself.
      }
    }
}

/** The folder of PostgreSQL's programs with pg_auto_failover's extension; null without one. */
export function findAutoFailover(versions: readonly number[]): string | null {
  const found = versions.find((version) => isThere(`/usr/lib/postgresql/${version}/lib/pgautofailover.so`))
  return found === undefined ? null : `/usr/lib/postgresql/${found}/bin`
}
