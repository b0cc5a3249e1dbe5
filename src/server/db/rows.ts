import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { type Db, locked, type Tx } from './dialect.ts'
import type { Database } from './schema.ts'

type Table = keyof Database & string
/** Columns and their required values; null: no value. */
type Filter<T extends Table> = Readonly<Partial<Selectable<Database[T]>>>

/** Kysely cannot infer the columns of a table that is a parameter, so the types of the functions here check them. */
const anyTable = (db: Db) => db as unknown as Kysely<Record<string, Record<string, unknown>>>

/** Returns the filter. Throws if it is empty, because it would match every row. */
function checked<T extends Table>(filter: Filter<T>): Filter<T> {
  if (Object.keys(filter).length === 0) throw new Error('A filter names at least one column.')
  return filter
}

export async function insertRow<T extends Table>(
  db: Db,
  table: T,
  row: Insertable<Database[T]>,
): Promise<void> {
  await anyTable(db).insertInto(table).values(row).execute()
}

/** Adds a row. If one of its unique columns is taken, changes nothing and returns false. */
export async function insertNewRow<T extends Table>(
  db: Db,
  table: T,
  row: Insertable<Database[T]>,
): Promise<boolean> {
  const query = anyTable(db)
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
  return (await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n
}

/** Adds a row, or updates the one with the same `key`. */
export async function saveRow<T extends Table>(
  db: Db,
  table: T,
  key: readonly (keyof Database[T] & string)[],
  row: Insertable<Database[T]>,
): Promise<void> {
  const query = anyTable(db).insertInto(table).values(row)
  await query.onConflict((conflict) => conflict.columns([...key]).doUpdateSet(row)).execute()
}

const selectRow = <T extends Table>(db: Db, table: T, filter: Filter<T>) =>
  anyTable(db)
    .selectFrom<string>(table)
    .selectAll()
    .where((is) => is.and(checked(filter)))

/** The row that matches the filter. */
export const findRow = async <T extends Table>(db: Db, table: T, filter: Filter<T>) =>
  (await selectRow(db, table, filter).executeTakeFirst()) as Selectable<Database[T]> | undefined

/** As `findRow`, locked until the transaction ends. */
export const lockRow = async <T extends Table>(tx: Tx, table: T, filter: Filter<T>) =>
  (await locked(tx, selectRow(tx, table, filter)).executeTakeFirst()) as Selectable<Database[T]> | undefined

/** Whether a query returns any row. */
export const finds = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined

/** Updates the rows that match the filter. Returns their number. */
export async function updateRows<T extends Table>(
  db: Db,
  table: T,
  filter: Filter<T>,
  change: Updateable<Database[T]>,
): Promise<number> {
  const query = anyTable(db)
    .updateTable<string>(table)
    .set(change)
    .where((is) => is.and(checked(filter)))
  return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows)
}

/** Deletes the rows that match the filter. Returns their number. */
export async function deleteRows<T extends Table>(db: Db, table: T, filter: Filter<T>): Promise<number> {
  const query = anyTable(db)
    .deleteFrom<string>(table)
    .where((is) => is.and(checked(filter)))
  return Number((await query.executeTakeFirstOrThrow()).numDeletedRows)
}
