import type { Types } from './types.ts'

/** The tables of cards, payments, notifications, push subscriptions, jobs, and answers stored under idempotency keys. */
export const delivery = ({ text, int, strict, clustered }: Types): readonly string[] => [
  `create table cards (
    user_id ${text} primary key references users (id),
    gateway ${text} not null,
    gateway_token ${text} not null,
    last_four ${text} not null,
    expiration ${text} not null,
    updated_at ${int} not null
  )${strict}`,
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
    updated_at ${int} not null,
    gateway_reference ${text}
  )${strict}`,
  'create unique index payments_by_reference on payments (gateway_reference)',
  'create index payments_by_user on payments (user_id, created_at)',
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
  `create table notifications (
    id ${text} primary key,
    user_id ${text} not null references users (id),
    kind ${text} not null,
    title ${text} not null,
    message ${text} not null,
    url ${text},
    game_id ${text},
    created_at ${int} not null,
    read_at ${int},
    about_id ${text}
  )${strict}`,
  'create index notifications_read on notifications (read_at) where read_at is not null',
  'create index notifications_unread on notifications (user_id, id) where read_at is null',
  'create index notifications_unread_by_age on notifications (created_at) where read_at is null',
  `create table push_subscriptions (
    endpoint ${text} primary key,
    user_id ${text} not null references users (id),
    session_id ${text} not null references sessions (id) on delete cascade,
    p256dh ${text} not null,
    auth ${text} not null,
    created_at ${int} not null
  )${strict}`,
  'create index push_subscriptions_by_session on push_subscriptions (session_id)',
  'create index push_subscriptions_by_user on push_subscriptions (user_id)',
  `create table reminders (
    game_id ${text} not null references games (id),
    user_id ${text} not null references users (id),
    kind ${text} not null check (kind in ('starts_soon', 'rsvp_tomorrow')),
    created_at ${int} not null,
    primary key (game_id, user_id, kind)
  )${strict}`,
  'create index reminders_by_age on reminders (created_at)',
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
  'create index outbox_delivered on outbox (delivered_at) where delivered_at is not null',
  'create index outbox_due on outbox (due_at) where delivered_at is null and given_up_at is null',
  'create index outbox_given_up on outbox (given_up_at) where given_up_at is not null',
  `create table idempotency (
    scope ${text} not null,
    key_hash ${text} not null,
    fingerprint ${text} not null,
    status ${int} not null,
    answer ${text} not null,
    created_at ${int} not null,
    primary key (scope, key_hash)
  )${clustered}`,
]
