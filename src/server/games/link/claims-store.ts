import { fullName } from '../../accounts/store.ts'
import type { Db, Tx } from '../../db/dialect.ts'
import { isGuestSeat } from '../guests-store.ts'
import { findRemoval, recordRemoval } from './store.ts'

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

/** Gives the results of a guest's seats to an account, or back to the guest (null): their stats go along. */
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

/** Holds against one player what the host decided about another: neither a claim nor its undoing opens a door that was shut. */
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

/** The guests that an account has claimed, the newest first. */
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
      ...{ id, name, nights: Number(nights), since: claimed_at ?? 0 },
      hostName: await fullName(db, host_id),
    })),
  )
}
