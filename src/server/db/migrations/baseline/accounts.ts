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

/** The tables of sign-up, sign-in and security events. */
export const accounts = ({ text, int, strict }: Types): readonly string[] => [
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
    created_at ${int} not null,
    game_id ${text} references games (id),
    link_number ${int},
    pass_hash ${text},
    browser_language ${text} not null default 'en'
  )${strict}`,
  'create index sign_ups_by_age on sign_ups (created_at)',
  'create index sign_ups_by_email on sign_ups (email_key)',
  'create index sign_ups_by_username on sign_ups (username_key)',
  `create table sign_up_codes (
    code_hash ${text} primary key,
    sign_up_id ${text} not null references sign_ups (id) on delete cascade
  )${strict}`,
  'create index sign_up_codes_by_sign_up on sign_up_codes (sign_up_id)',
  `create table sessions (
    id ${text} primary key,
    user_id ${text} not null references users (id),
    token_hash ${text} not null unique,
    created_at ${int} not null,
    used_at ${int} not null,
    expires_at ${int} not null,
    confirmed_until ${int},
    device ${text} not null default ''
  )${strict}`,
  'create index sessions_by_expiry on sessions (expires_at)',
  'create index sessions_by_user on sessions (user_id)',
  `create table codes (
    code_hash ${text} primary key,
    user_id ${text} not null references users (id),
    kind ${text} not null check (kind in ('activation', 'reset', 'email_change')),
    email ${text},
    expires_at ${int} not null
  )${strict}`,
  'create index codes_by_expiry on codes (expires_at)',
  'create index codes_by_user on codes (user_id, kind)',
  `create table devices (
    user_id ${text} not null references users (id) on delete cascade,
    device_hash ${text} not null,
    used_at ${int} not null,
    primary key (user_id, device_hash)
  )${strict}`,
  'create index devices_by_age on devices (used_at)',
  'create index devices_by_hash on devices (device_hash)',
  `create table email_changes (
    id ${text} primary key,
    user_id ${text} not null references users (id),
    old_email ${text} not null,
    old_email_key ${text} not null,
    changed_at ${int} not null
  )${strict}`,
  'create index email_changes_by_age on email_changes (changed_at)',
  'create index email_changes_by_old_email on email_changes (old_email_key)',
  'create index email_changes_by_user on email_changes (user_id, changed_at)',
  `create table email_change_codes (
    code_hash ${text} primary key,
    change_id ${text} not null references email_changes (id) on delete cascade
  )${strict}`,
  'create index email_change_codes_by_change on email_change_codes (change_id)',
  `create table security_events (
    id ${text} primary key,
    user_id ${text} not null references users (id),
    kind ${text} not null,
    network_hash ${text},
    created_at ${int} not null
  )${strict}`,
  'create index security_events_by_age on security_events (created_at)',
  'create index security_events_by_user on security_events (user_id, created_at)',
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
  'create index passkey_challenges_by_expiry on passkey_challenges (expires_at)',
  'create index passkey_challenges_by_session on passkey_challenges (session_id)',
  `create table secret_links (
    user_id ${text} not null references users (id),
    kind ${text} not null check (kind in ('calendar', 'unsubscribe')),
    secret ${text} not null unique,
    created_at ${int} not null,
    primary key (user_id, kind)
  )${strict}`,
]
