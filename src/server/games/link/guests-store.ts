import { sql } from 'kysely'
import type { Tx } from '../../db/dialect.ts'

/** Adds a guest of a host. */
export async function insertGuest(
  tx: Tx,
  guest: { readonly id: string; readonly hostId: string; readonly name: string },
  now: number,
): Promise<void> {
  const { id, hostId, name } = guest
  await tx
    .insertInto('guests')
    .values({ id, host_id: hostId, name, claimed_by: null, created_at: now })
    .execute()
}

/** The games that a guest is in, also in seats that an account has claimed, in the order in which games are locked. */
export async function findGamesOfGuest(tx: Tx, guestId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('participants')
    .select('game_id')
    .where('player_id', '=', guestId)
    // In the words of the index.
    .where(sql<boolean>`(user_id is null or user_id <> player_id)`)
    .orderBy('game_id')
    .execute()
  return rows.map(({ game_id }) => game_id)
}

/** Renames a guest, and gives their games another change id, so that no process answers the old name from its cache. */
export async function renameGuest(tx: Tx, guestId: string, name: string, changeId: string): Promise<void> {
  await tx.updateTable('guests').set({ name }).where('id', '=', guestId).execute()
  const games = await findGamesOfGuest(tx, guestId)
  if (games.length === 0) return
  await tx.updateTable('games').set({ change_id: changeId }).where('id', 'in', games).execute()
}
