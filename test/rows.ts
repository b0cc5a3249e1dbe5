import type { Db } from '../src/server/db/dialect.ts'
import type { Database } from '../src/server/db/schema.ts'

type Table = keyof Database
type Column<T extends Table> = keyof Database[T] & string
type Values<T extends Table> = Partial<Database[T]>

/** The given columns of the rows with these values, ordered by a column. */
export function rowsOf<T extends Table, C extends Column<T>>(
  db: Db,
  table: T,
  columns: readonly C[],
  values: Values<T> = {},
  orderBy: Column<T> = columns[0] as C,
): Promise<Pick<Database[T], C>[]> {
  // `users` stands in for every table: Kysely cannot type a query for an unknown one.
  const query = db
    .selectFrom(table as 'users')
    .select(columns as unknown as 'id'[])
    .where((is) => is.and(values as Values<'users'>))
    .orderBy(orderBy as 'id')
  return query.execute() as Promise<unknown> as Promise<Pick<Database[T], C>[]>
}

/** The first of these, which must exist. */
export async function rowOf<T extends Table, C extends Column<T>>(
  ...asked: Parameters<typeof rowsOf<T, C>>
): Promise<Pick<Database[T], C>> {
  const [row] = await rowsOf(...asked)
  if (!row) throw new Error(`No such row in ${asked[1]}.`)
  return row
}
