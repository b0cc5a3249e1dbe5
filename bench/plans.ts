import pg from 'pg'
import { FORGETFUL } from '../test/postgres.ts'
import { copyAll } from './copies.ts'
import { withDatabases } from './databases.ts'
import { heading, written } from './measure.ts'
import { gather, playNight } from './night.ts'
import { askForAll } from './reads.ts'
import { portOf, startMeasured } from './server.ts'

/** As many pages of 8 kB may a statement touch for each value that it was given, or row that it answers. */
const MOST_PAGES = 25

/** As many pages are a table or an index that does not grow. */
const SMALL = 4

/** Small tables would rather be read whole. Where they still are, there is no other way. Each plan is logged with what it did. */
const EXPLAINING = [
  ...['enable_seqscan=off', 'enable_hashjoin=off', 'enable_mergejoin=off', 'log_min_messages=log'],
  ...['logging_collector=on', 'log_destination=jsonlog', 'log_rotation_size=0', 'log_rotation_age=0'],
  ...['session_preload_libraries=auto_explain', 'auto_explain.log_format=json'],
  ...['auto_explain.log_analyze=on', 'auto_explain.log_buffers=on', 'auto_explain.log_timing=off'],
]

/** Everybody has been reminded of the games to come. */
const REMINDED = `insert into reminders (game_id, user_id, kind, created_at)
  select game_id, user_id, 'starts_soon', responded_at from participants join games on games.id = game_id
  where state = 'upcoming' and user_id is not null and responded_at is not null`

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

interface Statement {
  calls: number
  /** Of 8 kB, and rows, of the call that touched the most for each. */
  pages: number
  rows: number
  /** Tables and indexes that it reads from one end to the other. */
  readonly whole: Set<string>
}

/** Prints the statements of nights, of all else that the app asks for and of the background that more games make slower. */
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
      await copyAll(admin, quick ? 30 : 500)
      const { rows } = await admin.query('select count(*), current_database() as name from games')
      await admin.query(`alter database ${rows[0].name} set auto_explain.log_min_duration = 0`)
      const server = await startMeasured(settings, portOf(first))
      await askForAll(server, circle, await nights(), true)
      await server.stop()
      const statements = statementsIn(
        (await admin.query("select pg_read_file(pg_current_logfile('jsonlog')) as log")).rows[0].log,
      )
      await admin.end()
      heading(`Of ${statements.size} statements on ${rows[0].count} games, those that more games make slower`)
      for (const [text, { calls, pages, rows: answered, whole }] of statements)
        if (whole.size > 0 || pages / answered > MOST_PAGES)
          console.log(
            `\n${written(pages)} pages, ${answered} rows, ${calls} calls; whole: ${[...whole]}\n  ${text}`,
          )
    },
    [...FORGETFUL, ...EXPLAINING],
  )

function statementsIn(log: string): ReadonlyMap<string, Statement> {
  const statements = new Map<string, Statement>()
  for (const line of log.split('\n').filter(Boolean)) {
    const [, json] = /^duration: .* plan:\n(.*)$/s.exec(JSON.parse(line).message) ?? []
    if (json === undefined) continue
    const { 'Query Text': query, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Plan }
    if (/kysely_migration|pg_catalog/.test(query)) continue
    const text = query.replace(/\(\$\d+(?:, \$\d+)+\)/g, '($…)')
    const known = statements.get(text) ?? { calls: 0, pages: 0, rows: 1, whole: new Set() }
    const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    // A list of values is looked up one by one.
    const rows = Math.max(
      1,
      plan['Actual Rows'],
      plan.Plans?.[0]?.['Actual Rows'] ?? 0,
      query.match(/\$\d/g)?.length ?? 0,
    )
    if (pages / rows > known.pages / known.rows) Object.assign(known, { pages, rows })
    known.calls += 1
    for (const name of wholeIn(plan)) known.whole.add(name)
    statements.set(text, known)
  }
  return statements
}

function wholeIn(plan: Plan): string[] {
  const below = (plan.Plans ?? []).flatMap(wholeIn)
  const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  const isScan = /^(?:Seq Scan|Index Scan|Index Only Scan|Bitmap Index Scan)$/.test(plan['Node Type'])
  if (!isScan || plan['Index Cond'] !== undefined || pages <= SMALL) return below
  return [...below, plan['Index Name'] ?? plan['Relation Name'] ?? '']
}
