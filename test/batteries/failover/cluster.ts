import { appendFileSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { CannotRun } from '../battery.ts'
import { findAutoFailover, type Machine, type Machines, openMachines, whyNoMachines } from './machines.ts'

const PORT = 5432
const MONITOR_DATABASE = 'pg_auto_failover'
const PATIENCE_MS = 180_000
const LOOK_MS = 200

/** The monitor's settings, in milliseconds: with its defaults a failover takes a minute. */
const MONITOR_SETTINGS = {
  health_check_period: 1000,
  health_check_timeout: 2000,
  health_check_max_retries: 1,
  health_check_retry_delay: 500,
  // Not so short that, on a busy machine, a restart becomes a failover.
  node_considered_unhealthy_timeout: 8000,
  // Plus the time above, longer than an isolated server needs to notice and stop, see `PARTITION_SECONDS`.
  primary_demote_timeout: 3000,
  startup_grace_period: 5000,
}
/** A primary without monitor and standby stops after so many seconds. */
const PARTITION_SECONDS = 5

/** A monitor of pg_auto_failover and three servers, one of them the primary; each commit is on two of them. */
export interface Cluster {
  readonly nodes: readonly Machine[]
  /** A machine for a proxy in front of them; nothing runs on it yet. */
  readonly front: Machine
  /** An address with all three, at their own port or a pooler's. */
  url(user: string, port?: number): string
  /** The primary, according to the monitor. */
  primary(): Promise<Machine>
  /** Waits until another server than this one is the primary. */
  otherThan(old: Machine): Promise<void>
  /** Waits for one primary and two standbys. */
  whole(): Promise<void>
  /** Restarts a server on the data that it left. */
  start(node: Machine): void
  /** Waits until the server has a new first process. */
  restart(node: Machine): Promise<void>
  close(): void
}

interface State {
  readonly name: string
  readonly reported: string
  readonly assigned: string
  readonly healthy: boolean
}

/** Creates the cluster. Throws CannotRun if it cannot. `program` is one that the caller needs; `beside` starts it on each server's machine. */
export async function openCluster(program?: string, beside = (_: Machine) => {}): Promise<Cluster> {
  const path = findAutoFailover([17, 16, 15, 14])
  const why = whyNoMachines(['/usr/bin/pg_autoctl', ...(program === undefined ? [] : [program])])
  if (why !== null) throw new CannotRun(`${why}.`)
  if (path === null) throw new CannotRun('postgresql-15-auto-failover is not installed.')
  const machines = await openMachines(['monitor', 'front', 'a', 'b', 'c'], `${path}:/usr/bin:/bin`)
  try {
    return await bringUp(machines, beside)
  } catch (error) {
    machines.close()
    throw error
  }
}

const runKeeper = (machine: Machine) => machine.start('pg_autoctl', 'run')

async function query(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Record<string, string>>(statement)).rows
  } finally {
    void client.end().catch(() => {})
  }
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  let last: unknown
  while (performance.now() < deadline) {
    try {
      if (await holds()) return
    } catch (error) {
      last = error
    }
    await setTimeout(LOOK_MS)
  }
  throw new Error(`${PATIENCE_MS / 1000} seconds went by, and still not: ${what}.`, { cause: last })
}

async function bringUp(machines: Machines, beside: (node: Machine) => void): Promise<Cluster> {
  const [monitor, front, ...nodes] = machines.all
  if (!monitor || !front) throw new Error('There is no monitor.')
  const monitorUrl = `postgres://autoctl_node@${monitor.address}:${PORT}/${MONITOR_DATABASE}`
  const plain = ['--pgport', String(PORT), '--auth', 'trust', '--no-ssl']
  monitor.run('pg_autoctl', 'create', 'monitor', '--hostname', monitor.address, ...plain)
  runKeeper(monitor)
  await until('the monitor answers', async () => (await query(monitorUrl, 'select')).length === 1)
  for (const [name, value] of Object.entries(MONITOR_SETTINGS))
    onMachine(monitor, MONITOR_DATABASE, `alter system set pgautofailover.${name} = ${value}`)
  onMachine(monitor, MONITOR_DATABASE, 'select pg_reload_conf()')
  onMachine(monitor, MONITOR_DATABASE, readFileSync('deploy/fast-forward.sql', 'utf8'))

  const states = async (): Promise<readonly State[]> =>
    (
      await query(
        monitorUrl,
        `select nodename as name, reportedstate::text as reported, goalstate::text as assigned, health::text as health
        from pgautofailover.node`,
      )
    ).map(({ name = '', reported = '', assigned = '', health }) => ({
      ...{ name, reported, assigned, healthy: health === '1' },
    }))
  const isAt = ({ reported, assigned, healthy }: State, state: string) =>
    reported === state && assigned === state && healthy
  const primary = async () => {
    const writing = (await states()).find((state) => isAt(state, 'primary') || isAt(state, 'single'))
    const found = nodes.find(({ name }) => name === writing?.name)
    if (!found) throw new Error('No server writes.')
    return found
  }
  const whole = () =>
    until('one writes and two follow', async () => {
      const all = await states()
      const count = (state: string) => all.filter((each) => isAt(each, state)).length
      if (count('primary') === 1 && count('secondary') === nodes.length - 1) return true
      throw new Error(JSON.stringify(all))
    })

  for (const [index, node] of nodes.entries()) {
    const more = ['--hostname', node.address, '--name', node.name, '--monitor', monitorUrl, '--pg-hba-lan']
    const database = ['--username', 'anteroom', '--dbname', 'anteroom']
    node.run('pg_autoctl', 'create', 'postgres', ...plain, ...more, ...database)
    node.run('pg_autoctl', 'config', 'set', 'timeout.network_partition_timeout', String(PARTITION_SECONDS))
    // The others copy this file. Only the battery can reach these servers.
    if (index === 0) appendFileSync(`${node.folder}/data/pg_hba.conf`, 'host all all samenet trust\n')
    runKeeper(node)
    await until(`${node.name} is in`, async () =>
      (await states()).some(
        (state) => state.name === node.name && (isAt(state, 'single') || isAt(state, 'secondary')),
      ),
    )
  }
  await whole()
  for (const node of nodes) beside(node)

  const bootOf = async ({ address }: Machine) => {
    const [row] = await query(
      `postgres://postgres@${address}:${PORT}/postgres`,
      'select pg_postmaster_start_time()::text as began',
    )
    return row?.began
  }
  return {
    ...{ nodes, front },
    url: (user, port = PORT) =>
      `postgres://${user}@${nodes.map(({ address }) => `${address}:${port}`).join()}/anteroom`,
    primary,
    otherThan: (old) =>
      until(`another one than ${old.name} writes`, async () => (await primary()).name !== old.name),
    whole,
    start: (node) => {
      runKeeper(node)
      beside(node)
    },
    restart: async (node) => {
      const before = await bootOf(node)
      node.run('pg_ctl', 'stop', '--mode', 'immediate', '--no-wait')
      await until(`${node.name} runs again`, async () => (await bootOf(node)) !== before)
    },
    close: machines.close,
  }
}

const onMachine = (machine: Machine, database: string, statement: string) =>
  machine.run(
    'psql',
    '--host',
    machine.folder,
    '--port',
    String(PORT),
    '--dbname',
    database,
    '--command',
    statement,
  )
