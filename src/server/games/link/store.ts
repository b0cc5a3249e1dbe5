import type { Insertable } from 'kysely'
import { fullName } from '../../accounts/store.ts'
import type { Db, Tx } from '../../db/dialect.ts'
import { expiredRows } from '../../db/expired-rows.ts'
import { deleteRows, findRow, saveRow, updateRows } from '../../db/rows.ts'
import type { GameRow } from '../../db/schema/games.ts'
import type { GameLinkRow, PassRow, RemovalRow } from '../../db/schema/links.ts'
import { deleteUnseated, isGuestSeat, lockGuests } from '../guests-store.ts'

/** The link of a game, if it has had one. */
export const findLinkOf = (db: Db, game_id: string) => findRow(db, 'game_links', { game_id })

/** The link of an address. Accepts any text, even text that the database would reject. */
export async function findLinkBy(db: Db, token: string): Promise<GameLinkRow | undefined> {
  if (!/^[\w-]{22}$/.test(token)) return undefined
  return findRow(db, 'game_links', { token })
}

/** Adds or replaces the link of a game. */
export const saveLink = (tx: Tx, link: GameLinkRow) => saveRow(tx, 'game_links', ['game_id'], link)

type Kind = RemovalRow['kind']

/** Records that the host removed a player from the list, or turned them away. */
export const recordRemoval = (tx: Tx, game_id: string, player_id: string, kind: Kind) =>
  saveRow(tx, 'removals', ['game_id', 'player_id'], { game_id, player_id, kind })

/** Deletes that record, because the host has put the player back on the list. */
export const forgetRemoval = (tx: Tx, game_id: string, player_id: string) =>
  deleteRows(tx, 'removals', { game_id, player_id })

export const findRemoval = async (db: Db, game_id: string, player_id: string): Promise<Kind | undefined> =>
  (await findRow(db, 'removals', { game_id, player_id }))?.kind

/** How long a pass works after its game is over, in seconds: 90 days (Rule 19.8). */
const LIVES_ON = 90 * 24 * 3600

/** Stores a guest's new pass for a game in place of the previous one, which stops working. */
export async function keepPass(
  tx: Tx,
  { state, ...row }: Omit<Insertable<PassRow>, 'expires_at'> & Pick<GameRow, 'state'>,
): Promise<void> {
  const { pass_hash, by_co_host = 0 } = row
  const expires_at = state === 'complete' || state === 'cancelled' ? row.created_at + LIVES_ON : null
  await tx
    .insertInto('passes')
    .values({ ...row, by_co_host, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['game_id', 'guest_id']).doUpdateSet({ pass_hash, expires_at, by_co_host }),
    )
    .execute()
}

/** Counts the guests who answered a game's link from one network. */
export async function countFrom(tx: Tx, gameId: string, networkHash: string): Promise<number> {
  const { count } = await tx
    .selectFrom('passes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('game_id', '=', gameId)
    .where('network_hash', '=', networkHash)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A valid pass by its hash: its guest, its game, and the account that claimed the guest, if any. */
export async function findPass(db: Db, passHash: string, now: number) {
  const [holder] = await findPasses(db, [passHash], now)
  return holder
}

/** Like `findPass`, for several, in any order. */
export const findPasses = (db: Db, passHashes: readonly string[], now: number) =>
  db
    .selectFrom('passes')
    .innerJoin('guests', 'guests.id', 'passes.guest_id')
    .select(['passes.game_id as gameId', 'guest_id as guestId', 'guests.name', 'claimed_by as claimedBy'])
    .select(['host_id as hostId', 'by_co_host as byCoHost', 'pass_hash as passHash'])
    .where('pass_hash', 'in', [...passHashes])
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .execute()

/** The guest to whom a pass belongs. */
export type PassHolder = NonNullable<Awaited<ReturnType<typeof findPass>>>

/** Lets the passes of a finished game expire in 90 days. */
export const letPassesExpire = (tx: Tx, game_id: string, now: number) =>
  updateRows(tx, 'passes', { game_id }, { expires_at: now + LIVES_ON })

/** Revokes every pass of a guest. The rows stay, because `countFrom` counts them. */
export const endPassesOf = (tx: Tx, guest_id: string) =>
  updateRows(tx, 'passes', { guest_id }, { pass_hash: null })

/** Deletes guests whom a host dropped from a game if they are in no other one, with their data in the game (Rule 19.17). */
export async function deleteDropped(tx: Tx, gameId: string, guestIds: readonly string[]): Promise<void> {
  if (guestIds.length === 0) return
  await lockGuests(tx, guestIds)
  const seated = tx.selectFrom('participants').select('player_id')
  for (const [table, guest] of [
    ['passes', 'guest_id'],
    ['removals', 'player_id'],
  ] as const)
    await tx
      .deleteFrom(table)
      .where('game_id', '=', gameId)
      .where(guest, 'in', guestIds)
      .where(guest, 'not in', seated.where('player_id', 'in', guestIds))
      .execute()
  await deleteUnseated(tx, guestIds)
}

/** Passes whose games have been over for 90 days. */
export const expiredPasses = expiredRows('passes', { key: ['game_id', 'guest_id'], since: 'expires_at' })

/** The games that a guest is in or has a pass for, in the order in which games are locked. */
export async function findGamesToClaim(db: Db, guestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('participants')
    .select('game_id')
    .where('player_id', '=', guestId)
    .where(isGuestSeat)
    .union(db.selectFrom('passes').select('game_id').where('guest_id', '=', guestId))
    .orderBy('game_id')
    .execute()
  return rows.map(({ game_id }) => game_id)
}

/** Gives the results of a guest's seats, and with them the stats, to an account, or back to the guest (null). */
export async function giveResults(
  tx: Tx,
  gameIds: readonly string[],
  guestId: string,
  userId: string | null,
): Promise<void> {
  if (gameIds.length === 0) return
  await tx
    .updateTable('game_results')
    .set({ user_id: userId })
    .where('game_id', 'in', [...gameIds])
    .where('player_id', '=', guestId)
    .execute()
}

/** Copies removals from one player to another, so that claiming a guest, or undoing the claim, cannot get around them. */
export async function copyRemovals(
  tx: Tx,
  gameIds: readonly string[],
  fromId: string,
  toId: string,
): Promise<void> {
  for (const gameId of gameIds) {
    const kind = await findRemoval(tx, gameId, fromId)
    if (kind === undefined) continue
    const known = await findRemoval(tx, gameId, toId)
    await recordRemoval(tx, gameId, toId, known === 'turned_away' ? known : kind)
  }
}

/** The guests that an account has claimed, newest first. */
export async function findClaimed(db: Db, userId: string) {
  const rows = await db
    .selectFrom('guests')
    .leftJoin('participants', (join) =>
      join.onRef('participants.player_id', '=', 'guests.id').on(isGuestSeat),
    )
    .select(['guests.id', 'name', 'host_id', 'claimed_at'])
    .select(({ fn }) => fn.count<number>('participants.game_id').as('nights'))
    .where('claimed_by', '=', userId)
    .groupBy(['guests.id', 'name', 'host_id', 'claimed_at'])
    .orderBy('claimed_at', 'desc')
    .orderBy('guests.id')
    .execute()
  return Promise.all(
    rows.map(async ({ id, name, host_id, claimed_at, nights }) => ({
      id,
      name,
      nights: Number(nights),
      since: claimed_at ?? 0,
      hostName: await fullName(db, host_id),
    })),
  )
}
