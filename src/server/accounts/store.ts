import type { Language } from '../../domain/base/language.ts'
import type { GameResult } from '../../domain/game/stats.ts'
import { sessionExpired } from '../core/refusals.ts'
import { renewGames } from '../db/change-ids.ts'
import type { Db, Tx } from '../db/dialect.ts'
import { deleteRows, findRow, finds, insertNewRow, lockRow, updateRows } from '../db/rows.ts'
import type { AvatarRow, UserRow } from '../db/schema/accounts.ts'

export const personColumns = ['id', 'username', 'first_name', 'last_name', 'email', 'avatar_hash'] as const

/** A person as lists show them. */
export type PersonRow = Pick<UserRow, (typeof personColumns)[number]>

/** The people with these ids, by id; omits unknown ids. */
export async function findPeople(db: Db, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(personColumns)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** A person's name in notifications: first and last name, as on cards. */
export async function fullName(db: Db, userId: string): Promise<string> {
  const person = (await findPeople(db, [userId])).get(userId)
  return person ? `${person.first_name} ${person.last_name}` : ''
}

export const findUser = (db: Db, id: string) => findRow(db, 'users', { id })

/** Throws 401 if the account was deleted after the check of its session. */
export async function mustExist(tx: Tx, id: string): Promise<void> {
  const user = await findUser(tx, id)
  if (!user || user.deleted_at !== null) throw sessionExpired()
}

export const findUserBy = (db: Db, column: 'username_key' | 'email_key', key: string) =>
  findRow(db, 'users', { [column]: key })

/** Reads a person's row and locks it, so that a sign-in and a change of password run one after the other. */
export const lockUser = (tx: Tx, id: string) => lockRow(tx, 'users', { id })

/** Adds an account. Returns false if its username or email already has one. */
export const insertUser = (tx: Tx, user: UserRow) => insertNewRow(tx, 'users', user)

/** Columns that everybody in a game, or in its season, sees of each other. */
const shownColumns = ['username', 'first_name', 'last_name', 'email', 'avatar_hash', 'hide_stats'] as const
type Shown = (typeof shownColumns)[number]

async function setColumns(tx: Tx, id: string, change: Partial<UserRow>): Promise<void> {
  if (Object.keys(change).length === 0) return
  await updateRows(tx, 'users', { id }, change)
}

/** Updates columns that no game shows; `updateProfile` updates the others. */
export const updateUser: (
  tx: Tx,
  id: string,
  change: Partial<Omit<UserRow, Shown>> & { readonly [C in Shown]?: never },
) => Promise<void> = setColumns

/** Stores the browser's language at sign-in. It is the language of mails to people who have chosen none. */
export async function keepBrowserLanguage(tx: Tx, id: string, { code }: Language): Promise<void> {
  await tx
    .updateTable('users')
    .set({ browser_language: code })
    .where('id', '=', id)
    .where('browser_language', '!=', code)
    .execute()
}

/**
 * Updates the given columns. If the person's games show any of them, renews their change ids and raises their versions. Returns the row from
 * before. Throws a unique violation of the database if a username or email is taken.
 */
export async function updateProfile(
  tx: Tx,
  id: string,
  change: Partial<UserRow>,
  changeId: string,
): Promise<UserRow | undefined> {
  const isShown = (user: UserRow | undefined) =>
    shownColumns.some((column) => change[column] !== undefined && change[column] !== user?.[column])
  if (isShown(await findUser(tx, id))) await renewGamesOf(tx, id, changeId)
  const before = await lockUser(tx, id)
  // These are games joined before the lock. A later seat waits for the lock, because it references the row.
  if (isShown(before)) await renewGamesOf(tx, id, changeId)
  await setColumns(tx, id, change)
  return before
}

/** Renews the person's games and raises their versions. Like changes of games, it must lock them before the person. */
const renewGamesOf = (tx: Tx, userId: string, changeId: string) =>
  renewGames(tx, changeId, (games) => games.where('id', 'in', gamesOf(tx, userId)), 1)

const gamesOf = (tx: Tx, userId: string) =>
  tx.selectFrom('participants').select('game_id').where('user_id', '=', userId)

/** Renews the games that all these people share, because they now see each other differently in them. */
export const renewSharedGames = (tx: Tx, userIds: readonly string[], changeId: string) =>
  renewGames(tx, changeId, (games) =>
    userIds.reduce((shared, userId) => shared.where('id', 'in', gamesOf(tx, userId)), games),
  )

/** The stored results of a person, oldest game first; winnings in cents. */
export async function findResults(db: Db, userId: string): Promise<GameResult[]> {
  const rows = await db
    .selectFrom('game_results')
    .select(['style as gameStyle', 'net as winnings', 'place', 'imported'])
    .where('user_id', '=', userId)
    .orderBy('ended_at')
    .orderBy('game_id')
    .execute()
  return rows.map((result) => ({ ...result, imported: result.imported === 1 }))
}

/** Whether two accounts share a game. A request to join does not count. */
export async function playTogether(db: Db, userId: string, otherId: string): Promise<boolean> {
  const shared = db
    .selectFrom('participants as one')
    .innerJoin('participants as other', 'other.game_id', 'one.game_id')
    .select('one.game_id')
    .where('one.user_id', '=', userId)
    .where('one.response', '!=', 'asking')
    .where('other.user_id', '=', otherId)
    .where('other.response', '!=', 'asking')
  return finds(shared.limit(1))
}

/**
 * Returns those of `ids` whose emails the account may see because they share a game; a request to join does not count. A player who came by
 * the link and the other players see each other's emails only once the game has started. A player who claimed a guest and the other players
 * never do. Everybody sees the host's (Rules 19.12, 21.4, as in `maskedByLink`).
 */
export async function findGameMates(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const mates = await db
    .selectFrom('participants as viewer')
    .innerJoin('participants as other', 'other.game_id', 'viewer.game_id')
    .innerJoin('games', 'games.id', 'viewer.game_id')
    .select('other.user_id')
    .distinct()
    .where('viewer.user_id', '=', userId)
    .where('viewer.response', '!=', 'asking')
    .where('other.user_id', 'in', [...ids])
    .where('other.response', '!=', 'asking')
    .where((is) =>
      is.or([
        is.and([
          is('games.state', 'in', ['active', 'complete']),
          is('viewer.user_id', '=', is.ref('viewer.player_id')),
          is('other.user_id', '=', is.ref('other.player_id')),
        ]),
        is('other.role', '=', 'host'),
        is.and([is('viewer.by_link', 'is', null), is('other.by_link', 'is', null)]),
      ]),
    )
    .execute()
  return new Set(mates.flatMap((row) => row.user_id ?? []))
}

export const insertAvatar = (tx: Tx, avatar: AvatarRow) => insertNewRow(tx, 'avatars', avatar)

export const deleteAvatar = (tx: Tx, hash: string) => deleteRows(tx, 'avatars', { hash })

/** The picture with this name, or null. */
export async function findAvatar(db: Db, hash: string): Promise<Buffer | null> {
  const row = await findRow(db, 'avatars', { hash })
  return row ? Buffer.from(row.image) : null
}
