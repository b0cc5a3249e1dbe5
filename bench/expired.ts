import { sql } from 'kysely'
import type { Db } from '../src/server/db/dialect.ts'

/** Inserts for each table, for expired rows `i` of `n`. `host` and `game` are existing ids. */
const inserts = (host: string, game: string): readonly string[] => [
  `users (id, username, username_key, first_name, first_name_key, last_name, last_name_key, email, email_key, password_hash,
    activated_at, accepted_terms_at, hide_stats, mail_invites, created_at, deleted_at, kept_username_key)
    select 'u' || i, 'u' || i, 'u' || i, '', '', '', '', 'u' || i, 'u' || i, '', 1, 1, 0, 0, 1, 1, 'k' || i from n`,
  `idempotency (scope, key_hash, fingerprint, status, answer, created_at) select '${host}', 'e' || i, '', 200, '{}', i from n`,
  `sessions (id, user_id, token_hash, created_at, used_at, expires_at, device)
    select 'e' || i, '${host}', 'e' || i, 1, 1, i, '' from n`,
  `codes (code_hash, user_id, kind, expires_at) select 'e' || i, '${host}', 'reset', i from n`,
  `sign_ups (id, username, username_key, first_name, first_name_key, last_name, last_name_key, email, email_key, password_hash,
    accepted_terms_at, created_at)
    select 'e' || i, 'e' || i, 'e' || i, '', '', '', '', 'e' || i, 'e' || i, '', 1, i from n`,
  `devices (user_id, device_hash, used_at) select '${host}', 'e' || i, i from n`,
  `buddy_rejections (from_id, to_id, rejected_at) select '${host}', 'u' || i, i from n`,
  `email_changes (id, user_id, old_email, old_email_key, changed_at) select 'e' || i, '${host}', '', 'e' || i, i from n`,
  `security_events (id, user_id, kind, created_at) select 'e' || i, '${host}', 'signed_in', i from n`,
  `outbox (id, kind, payload, created_at, due_at, attempts, delivered_at)
    select 'd' || i, 'push', '{}', 1, 1, 1, i from n`,
  `outbox (id, kind, payload, created_at, due_at, attempts, given_up_at)
    select 'g' || i, 'push', '{}', 1, 1, 1, i from n`,
  `reminders (game_id, user_id, kind, created_at) select '${game}', 'u' || i, 'starts_soon', i from n`,
  `notifications (id, user_id, kind, title, message, created_at, read_at)
    select 'r' || i, '${host}', 'game_started', '', '', 1, i from n`,
  `notifications (id, user_id, kind, title, message, created_at) select 'n' || i, '${host}', 'game_started', '', '', i from n`,
]

/** Fills every table that housekeeping cleans with this many expired rows. */
export async function seedExpired(db: Db, rows: number, host: string, game: string): Promise<void> {
  for (const insert of inserts(host, game)) {
    const [into, select] = insert.split(/(?=\bselect\b)/)
    await sql`insert into ${sql.raw(into ?? '')}
      with recursive n (i) as (select 1 union all select i + 1 from n where i < ${rows}) ${sql.raw(select ?? '')}`.execute(
      db,
    )
  }
}
