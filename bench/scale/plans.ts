import type pg from 'pg'
import type { Heard } from './watched-server.ts'

/** A node of a plan as PostgreSQL gives it. */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly Plans?: readonly PlanNode[]
}

export interface Plan {
  /** What EXPLAIN (ANALYZE, BUFFERS) prints. */
  readonly lines: readonly string[]
  readonly milliseconds: number
  /** Pages of 8 kB that were touched, in memory or not. */
  readonly pages: number
  /** Tables that were read from their first row to their last. */
  readonly wholeTables: readonly string[]
  /** The largest number of rows that one step read and threw away. */
  readonly thrownAway: number
}

const UNIQUE_VIOLATION = '23505'
const EXPLAINABLE = /^\s*(?:select|insert|update|delete|with)\b/i

/** Whether a statement has a plan: transactions begin and end without one, and channels are only listened to. */
const isExplainable = ({ text }: Pick<Heard, 'text'>): boolean =>
  EXPLAINABLE.test(text) && !/pg_notify|pg_advisory|kysely_migration|pg_catalog/.test(text)

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** Runs a statement again with its own values, as PostgreSQL would plan it now, and takes its changes back. */
async function explain(client: pg.Client, { text, values }: Pick<Heard, 'text' | 'values'>): Promise<Plan> {
  const run = async (options: string) => {
    await client.query('begin')
    try {
      const { rows } = await client.query(`explain (analyze, buffers${options}) ${text}`, [...values])
      return rows.map((row) => row['QUERY PLAN'])
    } finally {
      await client.query('rollback')
    }
  }
  const [[{ Plan: plan, 'Execution Time': milliseconds }]] = (await run(', format json')) as [
    [{ Plan: PlanNode; 'Execution Time': number }],
  ]
  const nodes = nodesOf(plan)
  return {
    lines: await run(''),
    milliseconds,
    pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    wholeTables: [
      ...new Set(
        nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? ''),
      ),
    ],
    thrownAway: Math.max(
      ...nodes.map((node) => (node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 1)),
    ),
  }
}

/** One statement text with the values for which it took longest, and how it is planned for them. */
export interface Statement {
  readonly causes: readonly string[]
  readonly text: string
  readonly times: number
  /** As the server saw them. */
  readonly meanMilliseconds: number
  readonly mostMilliseconds: number
  readonly plan: Plan
}

/** Lists and rows of any length are one statement. */
const shapeOf = (text: string): string =>
  text
    .replace(/\(\$\d+(?:, \$\d+)*\)/g, '(…)')
    .replace(/(?:\(…\)(?:, )?)+/g, '(…)')
    .replace(/\$\d+/g, '$')

/** Plans every statement that was heard, each for its slowest values; what takes longest by its plan comes first. */
export async function explainAll(client: pg.Client, heard: readonly Heard[]): Promise<Statement[]> {
  const statements: Statement[] = []
  for (const [text, all] of Map.groupBy(heard.filter(isExplainable), (one) => shapeOf(one.text))) {
    const byTime = all.toSorted((one, other) => other.milliseconds - one.milliseconds)
    const slowest = byTime[0]
    if (!slowest) continue
    const plan = await explain(client, slowest).catch((error: { code?: string }) => {
      // What was inserted is there already.
      if (error.code !== UNIQUE_VIOLATION) throw error
      return null
    })
    if (!plan) continue
    statements.push({
      ...{ causes: [...new Set(byTime.map(({ cause }) => cause))], text, times: all.length, plan },
      meanMilliseconds: all.reduce((total, { milliseconds }) => total + milliseconds, 0) / all.length,
      mostMilliseconds: slowest.milliseconds,
    })
  }
  return statements.toSorted((one, other) => other.plan.milliseconds - one.plan.milliseconds)
}
