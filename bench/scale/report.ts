import type pg from 'pg'
import type { Statement } from './plans.ts'
import type { Figure, NightCost, Survey } from './survey.ts'

const PLANS_SHOWN = 15

const print = (...lines: readonly string[]): void => console.log(lines.join('\n'))
const figure = (value: number): string =>
  Number.isNaN(value) ? '' : value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1)

function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? figure(cell) : cell)))
  print(...[heads, heads.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`), '')
}

function figures(title: string, rows: readonly Figure[]): void {
  print(`## ${title}`, '')
  table(
    ['who', 'call', 'ms', 'ms in statements', 'ms of processor', 'statements', 'kB'],
    rows.map((row) => [
      ...[row.who, row.what, row.milliseconds, row.databaseMilliseconds, row.cpuMilliseconds],
      ...[row.statements, row.bytes / 1000],
    ]),
  )
}

function nights(rows: readonly NightCost[]): void {
  print('## A night, everybody together', '')
  table(
    [
      'host',
      'requests',
      'of them changes',
      'statements',
      'rows written',
      'kB',
      'ms of processor',
      'ms in statements',
    ],
    rows.map((row) => [
      ...[row.who, row.requests, row.writes, row.statements, row.rowsWritten, row.bytes / 1000],
      ...[row.cpuMilliseconds, row.databaseMilliseconds],
    ]),
  )
}

function statements(title: string, rows: readonly Statement[]): void {
  print(`## ${title}`, '')
  table(
    [
      'ms by its plan',
      'ms mean',
      'ms most',
      'times',
      'pages',
      'rows thrown away',
      'whole tables',
      'for',
      'statement',
    ],
    rows.map((row) => [
      ...[row.plan.milliseconds, row.meanMilliseconds, row.mostMilliseconds, row.times],
      ...[
        row.plan.pages,
        row.plan.thrownAway,
        row.plan.wholeTables.join(),
        row.causes.slice(0, 3).join(', '),
      ],
      `\`${row.text.slice(0, 160).replaceAll('|', '¦')}\``,
    ]),
  )
}

async function sizes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; rows: string; table: number; indexes: number }>(`
    select relname as name, reltuples::bigint as rows, pg_table_size(oid) / 1e6 as table, pg_indexes_size(oid) / 1e6 as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc`)
  print('## The database', '')
  table(
    ['table', 'rows', 'MB', 'MB of indexes'],
    rows.map((row) => [row.name, Number(row.rows), Number(row.table), Number(row.indexes)]),
  )
}

/** Prints all that was measured as Markdown: sizes, calls, a night, statements, and the plans of the slowest. */
export async function printReport(
  client: pg.Client,
  found: Survey,
  plans: readonly Statement[],
): Promise<void> {
  await sizes(client)
  print(...found.cast.map(({ label, games }) => `- ${label}: in ${games} games`), '')
  figures('Reading', found.reads)
  figures('Changing', found.writes)
  nights(found.nights)
  const isBackground = ({ causes }: Statement) => causes.includes('background')
  statements(
    'Statements of requests, slowest first',
    plans.filter((plan) => !isBackground(plan)),
  )
  statements('Statements of the background work, slowest first', plans.filter(isBackground))
  print('## Plans', '')
  for (const { causes, text, plan } of [
    ...plans.slice(0, PLANS_SHOWN),
    ...plans.slice(PLANS_SHOWN).filter(isBackground),
  ])
    print(`### ${causes.slice(0, 3).join(', ')}`, '```', text, '', ...plan.lines, '```', '')
}
