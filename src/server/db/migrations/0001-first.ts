import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/** Every table of the first release. Written once for both databases; what differs is named at the top. */
export async function up(db: Kysely<never>): Promise<void> {
  const postgres = isPostgres(db)
  // SQLite's INTEGER holds 64 bits already and STRICT tables know no bigint; PostgreSQL compares text by bytes under "C", as SQLite does.
  const int = postgres ? 'bigint' : 'integer'
  const text = postgres ? 'text collate "C"' : 'text'
  const bytes = postgres ? 'bytea' : 'blob'
  const strict = postgres ? '' : ' strict'

  const statements = [
    `create table users (
      id ${text} primary key,
      username ${text} not null,
      username_key ${text} not null unique,
      first_name ${text} not null,
      first_name_key ${text} not null,
      last_name ${text} not null,
      last_name_key ${text} not null,
      email ${text} not null,
      email_key ${text} not null unique,
      password_hash ${text} not null,
      activated_at ${int},
      accepted_terms_at ${int} not null,
      my_house_address ${text},
      hide_stats ${int} not null default 0 check (hide_stats in (0, 1)),
      avatar_hash ${text},
      created_at ${int} not null
    )${strict}`,
    'create index users_by_first_name on users (first_name_key)',
    'create index users_by_last_name on users (last_name_key)',

    `create table sessions (
      id ${text} primary key,
      user_id ${text} not null references users (id),
      token_hash ${text} not null unique,
      created_at ${int} not null,
      used_at ${int} not null,
      expires_at ${int} not null
    )${strict}`,
    'create index sessions_by_user on sessions (user_id)',
    'create index sessions_by_expiry on sessions (expires_at)',

    `create table codes (
      code_hash ${text} primary key,
      user_id ${text} not null references users (id),
      kind ${text} not null check (kind in ('activation', 'reset', 'email_change')),
      email ${text},
      expires_at ${int} not null
    )${strict}`,
    'create index codes_by_user on codes (user_id, kind)',
    'create index codes_by_expiry on codes (expires_at)',

    `create table avatars (
      hash ${text} primary key,
      image ${bytes} not null
    )${strict}`,

    `create table buddies (
      low_id ${text} not null references users (id),
      high_id ${text} not null references users (id),
      requested_by ${text} not null,
      created_at ${int} not null,
      accepted_at ${int},
      primary key (low_id, high_id),
      check (low_id < high_id),
      check (requested_by in (low_id, high_id))
    )${strict}`,
    'create index buddies_by_high on buddies (high_id)',

    `create table games (
      id ${text} primary key,
      host_id ${text} not null references users (id),
      name ${text} not null,
      place ${text} not null,
      starts_at ${int} not null,
      type ${text} not null,
      style ${text} not null check (style in ('tournament', 'cash')),
      seats ${int} not null check (seats >= 2),
      buy_in ${int} not null check (buy_in >= 0),
      rebuys ${int} not null check (rebuys in (0, 1)),
      host_is_playing ${int} not null check (host_is_playing in (0, 1)),
      payouts ${text} not null,
      invite_message ${text} not null,
      rsvp_at ${int},
      time_zone ${text},
      state ${text} not null check (state in ('upcoming', 'active', 'complete', 'cancelled')),
      version ${int} not null,
      created_at ${int} not null,
      started_at ${int},
      ended_at ${int}
    )${strict}`,
    'create index games_by_host on games (host_id)',

    `create table invites (
      game_id ${text} not null references games (id),
      user_id ${text} not null references users (id),
      position ${int} not null,
      response ${text} not null check (response in ('pending', 'accepted', 'declined')),
      responded_at ${int},
      primary key (game_id, user_id)
    )${strict}`,
    'create index invites_by_user on invites (user_id)',

    `create table game_events (
      game_id ${text} not null references games (id),
      seq ${int} not null,
      id ${text} not null unique,
      user_id ${text} not null references users (id),
      type ${text} not null check (type in ('rebuy', 'cashed', 'knocked')),
      amount ${int} not null check (amount >= 0),
      timestamp ${int} not null,
      taken_back_at ${int},
      primary key (game_id, seq)
    )${strict}`,

    `create table game_results (
      game_id ${text} not null references games (id),
      user_id ${text} not null references users (id),
      style ${text} not null check (style in ('tournament', 'cash')),
      place ${int} not null,
      net ${int} not null,
      gross ${int} not null,
      ended_at ${int} not null,
      primary key (game_id, user_id)
    )${strict}`,
    'create index game_results_by_user on game_results (user_id, ended_at)',

    `create table cards (
      user_id ${text} primary key references users (id),
      gateway ${text} not null,
      gateway_token ${text} not null,
      last_four ${text} not null,
      expiration ${text} not null,
      updated_at ${int} not null
    )${strict}`,

    // No reference to games: the intent is recorded before the game exists.
    `create table payments (
      id ${text} primary key,
      user_id ${text} not null references users (id),
      game_id ${text} not null unique,
      charge_key ${text} not null unique,
      gateway ${text} not null,
      amount ${int} not null check (amount > 0),
      currency ${text} not null,
      last_four ${text} not null,
      status ${text} not null check (status in ('pending', 'failed', 'charged', 'refunding', 'refunded')),
      created_at ${int} not null,
      updated_at ${int} not null
    )${strict}`,
    'create index payments_by_user on payments (user_id, created_at)',

    `create table notifications (
      id ${text} primary key,
      user_id ${text} not null references users (id),
      kind ${text} not null,
      title ${text} not null,
      message ${text} not null,
      url ${text},
      game_id ${text},
      created_at ${int} not null,
      read_at ${int}
    )${strict}`,
    'create index notifications_unread on notifications (user_id, id) where read_at is null',

    `create table push_subscriptions (
      endpoint ${text} primary key,
      user_id ${text} not null references users (id),
      session_id ${text} not null references sessions (id) on delete cascade,
      p256dh ${text} not null,
      auth ${text} not null,
      created_at ${int} not null
    )${strict}`,
    'create index push_subscriptions_by_user on push_subscriptions (user_id)',
    'create index push_subscriptions_by_session on push_subscriptions (session_id)',

    `create table outbox (
      id ${text} primary key,
      kind ${text} not null,
      payload ${text} not null,
      created_at ${int} not null,
      due_at ${int} not null,
      attempts ${int} not null default 0,
      delivered_at ${int},
      given_up_at ${int},
      last_error ${text}
    )${strict}`,
    'create index outbox_due on outbox (due_at) where delivered_at is null and given_up_at is null',
    'create index outbox_delivered on outbox (delivered_at) where delivered_at is not null',

    `create table idempotency (
      scope ${text} not null,
      key_hash ${text} not null,
      fingerprint ${text} not null,
      status ${int} not null,
      answer ${text} not null,
      created_at ${int} not null,
      primary key (scope, key_hash)
    )${strict}`,
    'create index idempotency_by_age on idempotency (created_at)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
