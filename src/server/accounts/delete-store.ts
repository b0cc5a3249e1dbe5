import { english } from '../../domain/base/language.ts'
import { usernameKey } from '../../domain/people/accounts.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { Db, Tx } from '../db/dialect.ts'
import type { Expire } from '../db/expired-rows.ts'
import { deleteRows, finds } from '../db/rows.ts'
import { deleteOtherSessions } from './sessions-store.ts'
import { deleteAvatar, updateProfile } from './store.ts'

/** How long the username of a deleted account stays reserved, in seconds: 90 days (Rule 1.20). */
const USERNAME_KEPT = 90 * 24 * 3600

/** Whether a folded username is reserved because its account was deleted. */
export async function isUsernameKept(db: Db, usernameKey: string, now: number): Promise<boolean> {
  const query = db
    .selectFrom('users')
    .select('id')
    .where('kept_username_key', '=', usernameKey)
    .where('deleted_at', '>', now - USERNAME_KEPT)
  return finds(query)
}

/** A deleted account, by its id or, while it is reserved, by its former username. */
export const findDeletedUser = (db: Db, idOrUsername: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('deleted_at', 'is not', null)
    .where((is) =>
      is.or([is('id', '=', idOrUsername), is('kept_username_key', '=', usernameKey(idOrUsername))]),
    )
    .executeTakeFirst()

/** The deleted ones among these accounts. */
export async function findDeleted(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const query = tx.selectFrom('users').select('id').where('id', 'in', ids).where('deleted_at', 'is not', null)
  return new Set((await query.execute()).map(({ id }) => id))
}

/** Releases the usernames of accounts that were deleted 90 days ago. */
export const releaseUsernames: Expire = async (db, now, limit) => {
  const deleted = db
    .selectFrom('users')
    .select('id')
    .where('kept_username_key', 'is not', null)
    .where('deleted_at', '<=', now - USERNAME_KEPT)
    .limit(limit)
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ kept_username_key: null })
    .where('id', 'in', deleted)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Deletes everything that belongs to a person alone, except the card. The row stays as "Former player" for shared games; nobody can sign in
 * to it. `passwordHash`: the hash of an unknown password. Locks the person.
 */
export async function eraseAccount(
  unit: UnitOfWork,
  { id, username_key }: { readonly id: string; readonly username_key: string },
  { passwordHash, changeId, now }: { passwordHash: string; changeId: string; now: number },
): Promise<void> {
  const { tx } = unit
  const before = await updateProfile(
    tx,
    id,
    {
      username: 'Former player',
      username_key: `deleted ${id}`,
      first_name: 'Former',
      first_name_key: '',
      last_name: 'player',
      last_name_key: '',
      email: '',
      email_key: `deleted ${id}`,
      password_hash: passwordHash,
      my_house_address: null,
      pay_handle: null,
      hide_stats: 1,
      avatar_hash: null,
      mail_invites: 0,
      chip_set: null,
      language: null,
      browser_language: english.code,
      deleted_at: now,
      kept_username_key: username_key,
    },
    changeId,
  )
  if (before?.avatar_hash) await deleteAvatar(tx, before.avatar_hash)
  await deleteOtherSessions(unit, id, null)
  await tx
    .deleteFrom('email_change_codes')
    .where('change_id', 'in', ({ selectFrom }) =>
      selectFrom('email_changes').select('id').where('user_id', '=', id),
    )
    .execute()
  for (const table of [
    'codes',
    'email_changes',
    'devices',
    'passkeys',
    'secret_links',
    'answer_links',
    'notifications',
    'push_subscriptions',
  ] as const)
    await deleteRows(tx, table, { user_id: id })
  await deleteRows(tx, 'idempotency', { scope: id })
}

/** The unfinished games that somebody is in or asks to join, in the order in which games are locked. */
export async function findGamesToLeave(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('participants')
    .innerJoin('games', 'games.id', 'participants.game_id')
    .select('games.id')
    .where('user_id', '=', userId)
    .where((is) => is.or([is('state', 'in', ['upcoming', 'active']), is('response', '=', 'asking')]))
    .orderBy('games.id')
    .execute()
  return rows.map(({ id }) => id)
}
