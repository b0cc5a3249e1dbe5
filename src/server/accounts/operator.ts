import { type SecurityEventKind, usernameKey } from '../../domain/people/accounts.ts'
import { runUnitOfWork } from '../core/unit-of-work.ts'
import type { Db } from '../db/dialect.ts'
import type { UserRow } from '../db/schema/accounts.ts'
import { findDeletedUser } from './delete-store.ts'
import { findPasskeys } from './passkeys-store.ts'
import { findSecurityEvents, insertSecurityEvent } from './security-events-store.ts'
import { deleteOtherSessions, findSessions } from './sessions-store.ts'
import { findUserBy, updateUser } from './store.ts'

export const OPERATOR_ACTS = ['show', 'end-sessions', 'disable', 'enable'] as const
export type OperatorAct = (typeof OPERATOR_ACTS)[number]

const EVENTS_SHOWN = 20

interface Operation {
  readonly act: OperatorAct
  readonly username: string
  /** Unix seconds. */
  readonly now: number
  readonly newId: () => string
}

/**
 * Runs an operator's command on one account while the server runs, which notices within seconds. Returns the lines to print, or null for an
 * unknown username (Rule 17.10). For a deleted account, only showing works (Rule 17.11).
 */
export async function operateAccount(
  db: Db,
  { act, username, now, newId }: Operation,
): Promise<readonly string[] | null> {
  const user = await findUserBy(db, 'username_key', usernameKey(username))
  if (act === 'show') {
    const shown = user ?? (await findDeletedUser(db, username))
    return shown ? describe(db, shown, now) : null
  }
  if (!user) return null

  const record = (tx: Parameters<typeof insertSecurityEvent>[0], kind: SecurityEventKind) =>
    insertSecurityEvent(tx, { id: newId(), user_id: user.id, kind, network_hash: null, created_at: now })
  await runUnitOfWork({ db, newId, ...untold }, now, async (unit) => {
    const { tx } = unit
    switch (act) {
      case 'end-sessions':
        await deleteOtherSessions(unit, user.id, null)
        return record(tx, 'sessions_ended_by_operator')
      case 'disable':
        await updateUser(tx, user.id, { disabled_at: now })
        await deleteOtherSessions(unit, user.id, null)
        return record(tx, 'disabled_by_operator')
      case 'enable':
        await updateUser(tx, user.id, { disabled_at: null })
        return record(tx, 'enabled_by_operator')
    }
  })
  return [`${user.username}: ${DONE[act]}`]
}

/** Announces nothing to the processes, because session caches reread the database within seconds. */
const untold = {
  writeNotice: async () => {},
  outbox: { kick: () => {} },
  live: { publish: () => {} },
  sessions: { forget: () => {} },
}

const DONE = {
  'end-sessions': 'signed out everywhere',
  disable: 'disabled, and signed out everywhere',
  enable: 'enabled: can sign in again',
} as const

async function describe(db: Db, user: UserRow, now: number): Promise<string[]> {
  const sessions = await findSessions(db, user.id, now)
  const passkeys = await findPasskeys(db, user.id)
  const events = await findSecurityEvents(db, user.id, EVENTS_SHOWN)
  return [
    `${user.username} (${user.id}), ${user.email || 'no email'}, since ${date(user.created_at)}`,
    stateOf(user),
    `${sessions.length} sessions`,
    ...sessions.map(({ device, createdAt, usedAt }) => `  ${date(createdAt)} to ${date(usedAt)}  ${device}`),
    `${passkeys.length} passkeys`,
    'what happened, newest first',
    ...events.map(({ created_at, kind }) => `  ${date(created_at)}  ${kind}`),
  ]
}

function stateOf({ deleted_at, disabled_at }: UserRow): string {
  if (deleted_at !== null) return `deleted on ${date(deleted_at)}`
  return disabled_at === null ? 'can sign in' : `disabled since ${date(disabled_at)}`
}

const date = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
