import pg from 'pg'
import { FORGETFUL } from '../test/postgres.ts'
import { copyAll } from './copies.ts'
import { withDatabases } from './databases.ts'
import { heading, report } from './measure.ts'
import { gather, playNight } from './night.ts'
import { askForAll } from './reads.ts'
import { portOf, startMeasured } from './server.ts'

/** The maximum number of pages of 8 kB that a statement may touch for each of its parameters or rows. */
const MOST_PAGES = 50

/** Tables and indexes with fewer pages count as not growing. */
const SMALL = 8

/** Disables full scans where the planner has an alternative, so that the remaining ones are unavoidable, and logs each plan with its figures. */
const EXPLAINING = [
  ...['enable_seqscan=off', 'enable_hashjoin=off', 'enable_mergejoin=off', 'log_min_messages=log'],
  ...['logging_collector=on', 'log_destination=jsonlog', 'log_rotation_size=0', 'log_rotation_age=0'],
  ...['session_preload_libraries=auto_explain', 'auto_explain.log_format=json'],
  ...['auto_explain.log_analyze=on', 'auto_explain.log_buffers=on', 'auto_explain.log_timing=off'],
]

const FIRST_COLUMNS = `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid, 1, true) as first from pg_index`

/** Records that everybody has been reminded of the upcoming games. */
const REMINDED = `insert into reminders (game_id, user_id, kind, created_at)
  select game_id, user_id, 'starts_soon', created_at from participants join games on games.id = game_id
  where state = 'upcoming' and user_id is not null`

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Actual Rows': number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly Plan[]
}

type FirstColumns = ReadonlyMap<string, string>

interface Statement {
  calls: number
  /** Pages of 8 kB and rows of the call with the most pages for each row. */
  pages: number
  rows: number
  /** Tables and indexes that the statement scans in full. */
  readonly whole: Set<string>
}

/** Prints the statements of nights, other requests and background work that become slower with more games. */
export const explainStatements = (quick: boolean): Promise<void> =>
  withDatabases(
    'PostgreSQL',
    async (databases) => {
      const { settings } = await databases.make(async () => {})
      const admin = new pg.Client(settings.DATABASE_URL)
      admin.on('error', () => {})
      await admin.connect()
      const first = await startMeasured(settings)
      const circle = await gather(first)
      const nights = async () => {
        await playNight(circle, { style: 'cash', inGroup: true })
        return playNight(circle, { style: 'tournament', inGroup: true, withCosts: true })
      }
      await askForAll(first, circle, await nights(), false)
      await first.stop()
      await admin.query('update transfers set paid_at = null, marked_by = null')
      await admin.query(REMINDED)
      await copyAll(admin, quick ? 30 : 300)
      const { rows } = await admin.query('select count(*), current_database() as name from games')
      await admin.query(`alter database ${rows[0].name} set auto_explain.log_min_duration = 0`)
      const server = await startMeasured(settings, portOf(first))
      await askForAll(server, circle, await nights(), true)
      await server.stop()
      const { rows: indexes } = await admin.query(FIRST_COLUMNS)
      const read = await admin.query("select pg_read_file(pg_current_logfile('jsonlog')) as log")
      await admin.end()
      const statements = statementsIn(
        read.rows[0].log,
        new Map(indexes.map(({ name, first }) => [name, first])),
      )
      const slow = [...statements].filter(
        ([text, { pages, rows: answered, whole }]) =>
          (whole.size > 0 || pages / answered > MOST_PAGES) && !FINE.some(([fine]) => fine.test(text)),
      )
      heading(`Statements on ${rows[0].count} games that read tables whole, or many pages for a row`)
      for (const [text, { calls, pages, rows: answered, whole }] of slow)
        console.log(`${text}\n  ${calls} calls, ${pages} pages for ${answered} rows ${[...whole]}`)
      report(`of ${statements.size}`, slow.length, { most: 0 })
    },
    [...FORGETFUL, ...EXPLAINING],
  )

/** Statements that may become slower, and why. */
const FINE: readonly (readonly [RegExp, string])[] = [
  [/^select count\(\*\) .* from "outbox"/, 'the jobs that wait, for /metrics'],
  [/^update "import_guests"/, 'as an account is deleted; few people import'],
  [/from "guests" left join "participants".*"host_id"/, "the games of one host's guests"],
  [/as "marked" from "imports"|"import_id" = \$1 and "player_id"/, 'the nights of one import, 200 at most'],
  [/not exists \(\s*select 1 from reminders/, 'the games of the next day: docs/operations.md, "Scale"'],
]

/** Parses the statements of a log with their figures. `firstColumns`: the first column of each index. */
function statementsIn(log: string, firstColumns: FirstColumns): ReadonlyMap<string, Statement> {
  const statements = new Map<string, Statement>()
  for (const line of log.split('\n').filter(Boolean)) {
    const [, json] = /^duration: .* plan:\n(.*)$/s.exec(JSON.parse(line).message) ?? []
    if (json === undefined) continue
    const { 'Query Text': query, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Plan }
    if (/kysely_migration|pg_catalog/.test(query)) continue
    const text = query.replace(/\(\$\d+(?:, \$\d+)+\)/g, '($…)')
    const known = statements.get(text) ?? { calls: 0, pages: 0, rows: 1, whole: new Set() }
    const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    // PostgreSQL looks a list of values up one by one.
    const rows = Math.max(
      1,
      plan['Actual Rows'],
      plan.Plans?.[0]?.['Actual Rows'] ?? 0,
      query.match(/\$\d/g)?.length ?? 0,
    )
    if (pages / rows > known.pages / known.rows) Object.assign(known, { pages, rows })
    known.calls += 1
    for (const name of wholeIn(plan, firstColumns)) known.whole.add(name)
    statements.set(text, known)
  }
  return statements
}

/** The tables that a plan scans in full, and the indexes that it reads without a condition on their first column. */
function wholeIn(plan: Plan, firstColumns: FirstColumns): string[] {
  const below = (plan.Plans ?? []).flatMap((each) => wholeIn(each, firstColumns))
  const { 'Index Name': index = '', 'Index Cond': condition = '' } = plan
  const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  const isScan = /^(?:Seq Scan|Index Scan|Index Only Scan|Bitmap Index Scan)$/.test(plan['Node Type'])
  const first = firstColumns.get(index)
  if (!isScan || pages <= SMALL || (first !== undefined && condition.includes(first))) return below
  return [...below, index || (plan['Relation Name'] ?? '')]
}
