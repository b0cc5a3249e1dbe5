import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

const REFUSAL = 'payment_entries is append-only'

const guards = {
  sqlite: ['update', 'delete'].map(
    (change) => `create trigger payment_entries_no_${change} before ${change} on payment_entries
      begin select raise(abort, '${REFUSAL}'); end`,
  ),
  postgres: [
    `create function refuse_payment_entries_change() returns trigger language plpgsql
      as $$ begin raise exception '${REFUSAL}'; end $$`,
    `create trigger payment_entries_no_change before update or delete or truncate on payment_entries
      for each statement execute function refuse_payment_entries_change()`,
  ],
}

/** What happened to each payment before there were entries, as far as its status tells. */
const carriedOver = [
  `insert into payment_entries select id, 1, 'intent', 0, created_at, null from payments`,
  `insert into payment_entries select id, 2, 'abandoned', 0, updated_at, 'carried over' from payments
    where status = 'failed'`,
  `insert into payment_entries select id, 2, 'charged', amount, created_at, 'carried over' from payments
    where status in ('charged', 'refunding', 'refunded')`,
  `insert into payment_entries select id, 3, 'refund_queued', 0, updated_at, 'carried over' from payments
    where status in ('refunding', 'refunded')`,
  `insert into payment_entries select id, 4, 'refunded', -amount, updated_at, 'carried over' from payments
    where status = 'refunded'`,
]

/** The books: everything that happened to a payment, in order, never changed. */
export async function up(db: Kysely<never>): Promise<void> {
  const postgres = isPostgres(db)
  const int = postgres ? 'bigint' : 'integer'
  const text = postgres ? 'text collate "C"' : 'text'
  const strict = postgres ? '' : ' strict'

  const statements = [
    `create table payment_entries (
      payment_id ${text} not null references payments (id),
      seq ${int} not null check (seq > 0),
      kind ${text} not null check (kind in ('intent', 'declined', 'abandoned', 'charged', 'refund_queued', 'refunded')),
      amount ${int} not null,
      at ${int} not null,
      note ${text},
      primary key (payment_id, seq),
      check (case kind when 'charged' then amount > 0 when 'refunded' then amount < 0 else amount = 0 end)
    )${strict}`,
    ...carriedOver,
    ...(postgres ? guards.postgres : guards.sqlite),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
