import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/** Passkeys, and the challenges that they sign (record 0043). */
export async function up(db: Kysely<never>): Promise<void> {
  const [text, int, strict] = isPostgres(db)
    ? ['text collate "C"', 'bigint', '']
    : ['text', 'integer', ' strict']
  const statements = [
    `create table passkeys (
      id ${text} primary key,
      user_id ${text} not null references users (id),
      credential_id ${text} not null unique,
      public_key ${text} not null,
      counter ${int} not null,
      transports ${text} not null,
      name ${text} not null,
      created_at ${int} not null,
      used_at ${int}
    )${strict}`,
    'create index passkeys_by_user on passkeys (user_id, created_at)',
    `create table passkey_challenges (
      id ${text} primary key,
      challenge_hash ${text} not null,
      session_id ${text} references sessions (id) on delete cascade,
      expires_at ${int} not null
    )${strict}`,
    'create index passkey_challenges_by_session on passkey_challenges (session_id)',
    'create index passkey_challenges_by_expiry on passkey_challenges (expires_at)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
