import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../../src/server/db/migrations.ts'

/** Statements after which a process that does not know them may fail. */
const BREAKS =
  /\bdrop (?:table|column)\b|\brename\b|\bset not null\b|\balter column\b.*\btype\b|\badd (?:constraint|check|unique)\b|\badd column\b(?!.*\bdefault\b).*\bnot null\b/is

/** The statements of a migration on PostgreSQL. */
async function statementsOf(up: (typeof migrations)[string]['up']): Promise<string[]> {
  const statements: string[] = []
  const db = new Kysely<never>({
    dialect: {
      createDriver: () => new DummyDriver(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (any) => new PostgresIntrospector(any),
    },
    log: ({ query }) => void statements.push(query.sql),
  })
  await up(db)
  return statements
}

test.each([
  'alter table users drop column chip_set',
  'drop table series',
  'alter table users rename to people',
  'alter table users add column shoe_size integer not null',
  'alter table users alter column chip_set set not null',
  'alter table users alter column chip_set type integer',
])('%s: breaks the previous release', (statement) => {
  expect(statement).toMatch(BREAKS)
})

test.each(Object.entries(migrations))(
  '%s can run beside the previous release, or its name says what a process needs',
  async (name, { up }) => {
    const statements = await statementsOf(up)
    const breaking = statements.filter((statement) => BREAKS.test(statement))
    expect(statements).not.toEqual([])
    if (!/-needs-\d{4}$/.test(name)) expect(breaking).toEqual([])
  },
)
