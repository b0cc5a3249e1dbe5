import type { Db, Tx } from '../../db/dialect.ts'
import type { RemovalRow } from '../../db/schema/links.ts'

type Kind = RemovalRow['kind']

/** Records that the host took somebody off the list, or turned them away. */
export async function recordRemoval(tx: Tx, gameId: string, playerId: string, kind: Kind): Promise<void> {
  await tx
    .insertInto('removals')
    .values({ game_id: gameId, player_id: playerId, kind })
    .onConflict((conflict) => conflict.columns(['game_id', 'player_id']).doUpdateSet({ kind }))
    .execute()
}

/** Forgets it: the host has put them back on the list. */
export async function forgetRemoval(tx: Tx, gameId: string, playerId: string): Promise<void> {
  await tx.deleteFrom('removals').where('game_id', '=', gameId).where('player_id', '=', playerId).execute()
}

export async function findRemoval(db: Db | Tx, gameId: string, playerId: string): Promise<Kind | undefined> {
  const row = await db
    .selectFrom('removals')
    .select('kind')
    .where('game_id', '=', gameId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.kind
}
