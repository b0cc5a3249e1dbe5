import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { withDatabases } from './databases.ts'
import { heading } from './measure.ts'
import { type Circle, gather, type Kind, playNight } from './night.ts'
import { startMeasured } from './server.ts'

/** Makes a PostgreSQL server count its statements. */
const COUNTING = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.max=10000']
/** Ticks of `/proc` in a second. */
const TICKS = 100

/** Counts all statements, including `begin` and foreign-key checks, and those that change rows. */
const COUNTED = `select sum(calls) as statements,
  sum(rows) filter (where query ~* '^(insert|update|delete)') as "rows written",
  sum(calls) filter (where query ~* '^commit') as commits,
  pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') / 1000 as "kB of WAL"
  from pg_stat_statements`

/** Prints the cost of one night of nine. */
export const measureNights = (): Promise<void> =>
  withDatabases(
    'PostgreSQL',
    async (databases) => {
      const { settings } = await databases.make(async () => {})
      const server = await startMeasured(settings)
      const admin = new pg.Client(settings.DATABASE_URL)
      await admin.connect()
      await admin.query('create extension pg_stat_statements')
      await admin.query("set pg_stat_statements.track = 'none'")
      admin.on('error', () => {})
      const circle = await gather(server)
      const kinds: Record<string, Kind> = {
        'a first one, not counted': { style: 'tournament' },
        'a tournament': { style: 'tournament' },
        'a cash game': { style: 'cash' },
        'with costs': { style: 'tournament', withCosts: true },
        'with costs, in a group': { style: 'tournament', withCosts: true, inGroup: true },
        'each write after a checkpoint': {
          style: 'tournament',
          beforeWrite: () => admin.query('checkpoint'),
        },
      }
      const table: Record<string, Figures> = {}
      for (const [name, kind] of Object.entries(kinds)) {
        await admin.query('select pg_stat_statements_reset()')
        const before = await figures(admin, circle, server.process.pid ?? 0)
        await playNight(circle, kind)
        await untilDelivered(admin)
        const after = await figures(admin, circle, server.process.pid ?? 0)
        const cost = ([what, figure]: [string, number]) => [what, Math.round(figure - (before[what] ?? 0))]
        table[name] = Object.fromEntries(Object.entries(after).map(cost))
      }
      heading('One night of nine people on PostgreSQL, from its creation until all is paid')
      console.table(table)
      await admin.end()
      await server.stop()
    },
    COUNTING,
  )

type Figures = Record<string, number>

async function figures(admin: pg.Client, { calls }: Circle, server: number): Promise<Figures> {
  const { rows } = await admin.query<Figures>(COUNTED)
  const backends = await admin.query<{ pid: number }>('select pid from pg_stat_activity')
  return {
    ...calls,
    ...Object.fromEntries(Object.entries(rows[0] ?? {}).map(([what, figure]) => [what, Number(figure)])),
    'ms of server CPU': milliseconds(server),
    "ms of PostgreSQL's CPU": backends.rows.reduce((sum, { pid }) => sum + milliseconds(pid), 0),
  }
}

/** The CPU time that a process has used. */
function milliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS
}

/** Waits until the outbox has delivered all the night's due jobs. */
async function untilDelivered(admin: pg.Client): Promise<void> {
  const due = `select 1 from outbox where delivered_at is null and given_up_at is null
    and due_at <= extract(epoch from now()) limit 1`
  while ((await admin.query(due)).rowCount !== 0) await setTimeout(50)
}
