import { type Kysely, sql } from 'kysely'

const statements = [
  // A name is borne by thousands: its people come out of the index in the order in which a search shows them.
  'create index users_by_first_name_in_order on users (first_name_key, username_key)',
  'drop index users_by_first_name',
  'create index users_by_last_name_in_order on users (last_name_key, username_key)',
  'drop index users_by_last_name',
  // What housekeeping forgets.
  'create index notifications_read on notifications (read_at) where read_at is not null',
  'create index reminders_by_age on reminders (created_at)',
  // For the metrics: few are ever given up.
  'create index outbox_given_up on outbox (given_up_at) where given_up_at is not null',
]

/** Ways to find a few among millions: docs/scale.md has the plans before and after. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
