import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

const names = 'username, username_key, first_name, first_name_key, last_name, last_name_key, email, email_key'
/** How long an activation code works: a sign-up waits for as long from when its newest one was mailed. */
const WEEK = 7 * 24 * 3600
const pending = 'select id from users where activated_at is null'

/**
 * Sign-ups in a table of their own, of which several may wait for one email (record 0040); devices that have signed in; buddy requests
 * that were rejected; and whom a notification is about. From here on everybody in `users` is activated: links that were mailed before
 * stay good.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const postgres = isPostgres(db)
  const int = postgres ? 'bigint' : 'integer'
  const text = postgres ? 'text collate "C"' : 'text'
  const strict = postgres ? '' : ' strict'

  const statements = [
    `create table sign_ups (
      id ${text} primary key,
      username ${text} not null,
      username_key ${text} not null,
      first_name ${text} not null,
      first_name_key ${text} not null,
      last_name ${text} not null,
      last_name_key ${text} not null,
      email ${text} not null,
      email_key ${text} not null,
      password_hash ${text} not null,
      accepted_terms_at ${int} not null,
      created_at ${int} not null
    )${strict}`,
    'create index sign_ups_by_username on sign_ups (username_key)',
    'create index sign_ups_by_email on sign_ups (email_key)',
    'create index sign_ups_by_age on sign_ups (created_at)',
    `create table sign_up_codes (
      code_hash ${text} primary key,
      sign_up_id ${text} not null references sign_ups (id) on delete cascade
    )${strict}`,
    'create index sign_up_codes_by_sign_up on sign_up_codes (sign_up_id)',
    `insert into sign_ups (id, ${names}, password_hash, accepted_terms_at, created_at)
      select id, ${names}, password_hash, accepted_terms_at,
        coalesce((select max(expires_at) - ${WEEK} from codes where user_id = users.id and kind = 'activation'), created_at)
      from users where activated_at is null`,
    `insert into sign_up_codes (code_hash, sign_up_id)
      select code_hash, user_id from codes where kind = 'activation' and user_id in (${pending})`,
    `delete from codes where kind = 'activation' or user_id in (${pending})`,
    'delete from users where activated_at is null',

    `create table devices (
      user_id ${text} not null references users (id) on delete cascade,
      device_hash ${text} not null,
      used_at ${int} not null,
      primary key (user_id, device_hash)
    )${strict}`,
    'create index devices_by_hash on devices (device_hash)',
    'create index devices_by_age on devices (used_at)',

    `create table buddy_rejections (
      from_id ${text} not null references users (id) on delete cascade,
      to_id ${text} not null references users (id) on delete cascade,
      rejected_at ${int} not null,
      primary key (from_id, to_id)
    )${strict}`,
    'create index buddy_rejections_by_age on buddy_rejections (rejected_at)',

    `alter table notifications add column about_id ${text}`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
