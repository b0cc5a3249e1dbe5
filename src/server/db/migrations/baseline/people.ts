import type { Types } from './types.ts'

/** The tables of people and buddies. */
export const people = ({ text, int, bytes, strict }: Types): readonly string[] => [
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
    created_at ${int} not null,
    mail_invites ${int} not null default 1 check (mail_invites in (0, 1)),
    disabled_at ${int},
    deleted_at ${int},
    kept_username_key ${text},
    pay_handle ${text},
    language ${text},
    browser_language ${text} not null default 'en'
  )${strict}`,
  'create index users_by_first_name_in_order on users (first_name_key, username_key)',
  'create index users_by_last_name_in_order on users (last_name_key, username_key)',
  'create unique index users_kept_username on users (kept_username_key) where kept_username_key is not null',
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
  `create table buddy_rejections (
    from_id ${text} not null references users (id) on delete cascade,
    to_id ${text} not null references users (id) on delete cascade,
    rejected_at ${int} not null,
    primary key (from_id, to_id)
  )${strict}`,
  'create index buddy_rejections_by_age on buddy_rejections (rejected_at)',
  `create table blocks (
    blocker_id ${text} not null references users (id),
    blocked_id ${text} not null references users (id),
    created_at ${int} not null,
    primary key (blocker_id, blocked_id),
    check (blocker_id <> blocked_id)
  )${strict}`,
  'create index blocks_by_blocked on blocks (blocked_id)',
]
