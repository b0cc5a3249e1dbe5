import type pg from 'pg'

/** Text columns with ids. Copies get new ones, except for the people in copies of nights. */
const NAMING = /(?:^|_)(?:id|by|key|hash|token|secret|endpoint|reference)$/
const OF_NIGHTS = /^(?:id|(?:game|payment|change)_id|charge_key|gateway_reference|(?:screen_)?token|.*_hash)$/
const TIMES = /^(?:at|timestamp|.*_at)$/
const DAY = 86_400

/** Copied UUIDs have version 8, which only copies use, and end with the number of the copy. */
const copyOf = (column: string) =>
  `case when length(${column}) = 36 then overlay(left(${column}, 32) placing '8' from 15) || lpad(to_hex(n), 4, '0')
    else ${column} || '~' || n end`

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
}

/**
 * Fills a database with copies of its rows, in seconds: copies of everything with new people, and of all nights with the same people, each
 * a day earlier. Requires a superuser's connection.
 */
export async function copyAll(admin: pg.Client, copies: number): Promise<void> {
  const { rows: columns } = await admin.query<Column>(
    `select quote_ident(table_name) as table, column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%' and table_name not like 'pg_stat%'
      order by ordinal_position`,
  )
  const copy = async (from: number, naming: RegExp, shift: number, onlyNights: boolean) => {
    for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
      const ofGame = own.find(({ name }) => name === 'game_id' || name === 'payment_id')?.name
      const key = table === 'games' ? 'id' : ofGame
      if (onlyNights && key === undefined) continue
      const values = own.map(({ name, type }) => {
        if (type === 'text' && naming.test(name)) return copyOf(`"${name}"`)
        return type === 'bigint' && TIMES.test(name) ? `"${name}" - (n - ${from}) * ${shift}` : `"${name}"`
      })
      await admin.query(
        `insert into ${table} (${own.map(({ name }) => `"${name}"`)}) select ${values}
          from ${table}, generate_series(${from}, ${from + copies - 1}) as n
          ${onlyNights ? `where substr(${key}, 15, 1) <> '8'` : ''}`,
      )
    }
  }
  // Skips foreign keys and the triggers of append-only tables.
  await admin.query('set session_replication_role = replica')
  await copy(1, NAMING, 0, false)
  await copy(1 + copies, OF_NIGHTS, DAY, true)
  await admin.query('set session_replication_role = origin')
  await admin.query('vacuum analyze')
}
