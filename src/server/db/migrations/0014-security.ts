import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

const REFUSAL = 'security_events is append-only'

/** Rows are only ever deleted, by housekeeping. */
const guards = {
  sqlite: [
    `create trigger security_events_no_update before update on security_events
      begin select raise(abort, '${REFUSAL}'); end`,
  ],
  postgres: [
    `create function refuse_security_events_change() returns trigger language plpgsql
      as $$ begin raise exception '${REFUSAL}'; end $$`,
    `create trigger security_events_no_update before update on security_events
      for each statement execute function refuse_security_events_change()`,
  ],
}

/** What happened to accounts, what a session was begun on, accounts that are disabled, and addresses that can be restored (record 0041). */
export async function up(db: Kysely<never>): Promise<void> {
  const postgres = isPostgres(db)
  const int = postgres ? 'bigint' : 'integer'
  const text = postgres ? 'text collate "C"' : 'text'
  const strict = postgres ? '' : ' strict'
  const statements = [
    `alter table sessions add column device ${text} not null default ''`,
    `alter table users add column disabled_at ${int}`,
    `create table security_events (
      id ${text} primary key,
      user_id ${text} not null references users (id),
      kind ${text} not null,
      network_hash ${text},
      created_at ${int} not null
    )${strict}`,
    'create index security_events_by_user on security_events (user_id, created_at)',
    'create index security_events_by_age on security_events (created_at)',
    ...(postgres ? guards.postgres : guards.sqlite),
    `create table email_changes (
      id ${text} primary key,
      user_id ${text} not null references users (id),
      old_email ${text} not null,
      old_email_key ${text} not null,
      changed_at ${int} not null
    )${strict}`,
    'create index email_changes_by_user on email_changes (user_id, changed_at)',
    'create index email_changes_by_old_email on email_changes (old_email_key)',
    'create index email_changes_by_age on email_changes (changed_at)',
    `create table email_change_codes (
      code_hash ${text} primary key,
      change_id ${text} not null references email_changes (id) on delete cascade
    )${strict}`,
    'create index email_change_codes_by_change on email_change_codes (change_id)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
