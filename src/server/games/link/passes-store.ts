import { secretHash } from '../../core/secrets.ts'
import type { Db, Tx } from '../../db/dialect.ts'
import { expiredRows } from '../../db/expired-rows.ts'
import type { PassRow } from '../../db/schema/links.ts'

/** How long a pass works once its game is over, in seconds: 90 days (Rule 19.8). */
const LIVES_ON = 90 * 24 * 3600

/** Gives a guest a pass for a game; an older one of theirs for it stops working. */
export async function keepPass(
  tx: Tx,
  {
    pass,
    isOver,
    ...row
  }: Pick<PassRow, 'game_id' | 'guest_id' | 'network_hash' | 'created_at'> & {
    pass: string
    isOver: boolean
  },
): Promise<void> {
  const pass_hash = secretHash(pass)
  const expires_at = isOver ? row.created_at + LIVES_ON : null
  await tx
    .insertInto('passes')
    .values({ ...row, pass_hash, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['game_id', 'guest_id']).doUpdateSet({ pass_hash, expires_at }),
    )
    .execute()
}

/** How many guests of a game have come from a network by its link. */
export async function countFrom(tx: Tx, gameId: string, networkHash: string): Promise<number> {
  const { count } = await tx
    .selectFrom('passes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('game_id', '=', gameId)
    .where('network_hash', '=', networkHash)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The guest and the game of a pass that is alive, and the account that claimed the guest. */
export async function findPass(db: Db | Tx, pass: string, now: number) {
  return db
    .selectFrom('passes')
    .innerJoin('guests', 'guests.id', 'passes.guest_id')
    .select(['passes.game_id as gameId', 'guest_id as guestId', 'guests.name', 'claimed_by as claimedBy'])
    .where('pass_hash', '=', secretHash(pass))
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .executeTakeFirst()
}

/** From the end of its game on, a pass lives for 90 days. */
export async function endPasses(tx: Tx, gameId: string, now: number): Promise<void> {
  await tx
    .updateTable('passes')
    .set({ expires_at: now + LIVES_ON })
    .where('game_id', '=', gameId)
    .execute()
}

/** Ends every pass of a guest. The rows stay for the count of their network. */
export async function forgetPasses(tx: Tx, guestId: string): Promise<void> {
  await tx.updateTable('passes').set({ pass_hash: null }).where('guest_id', '=', guestId).execute()
}

/** Passes of games that were over 90 days ago. */
export const expiredPasses = expiredRows('passes', { key: ['game_id', 'guest_id'], since: 'expires_at' })
