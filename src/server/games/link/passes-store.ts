import { secretHash } from '../../core/secrets.ts'
import type { Db, Tx } from '../../db/dialect.ts'
import { expiredRows } from '../../db/expired-rows.ts'
import type { PassRow } from '../../db/schema/links.ts'

/** How long a pass works after its game is over, in seconds: 90 days (Rule 19.8). */
const LIVES_ON = 90 * 24 * 3600

/** Stores a guest's new pass for a game in place of the previous one, which stops working. */
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

/** How many guests of a game answered its link from one network. */
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
export async function findPass(db: Db | Tx, passHash: string, now: number) {
  return db
    .selectFrom('passes')
    .innerJoin('guests', 'guests.id', 'passes.guest_id')
    .select(['passes.game_id as gameId', 'guest_id as guestId', 'guests.name', 'claimed_by as claimedBy'])
    .select('host_id as hostId')
    .where('pass_hash', '=', passHash)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .executeTakeFirst()
}

/** The guest whom a pass names. */
export type PassHolder = NonNullable<Awaited<ReturnType<typeof findPass>>>

/** Lets the passes of a game that is over expire in 90 days. */
export async function endPasses(tx: Tx, gameId: string, now: number): Promise<void> {
  await tx
    .updateTable('passes')
    .set({ expires_at: now + LIVES_ON })
    .where('game_id', '=', gameId)
    .execute()
}

/** Ends every pass of a guest. The rows stay, because `countFrom` counts them. */
export async function forgetPasses(tx: Tx, guestId: string): Promise<void> {
  await tx.updateTable('passes').set({ pass_hash: null }).where('guest_id', '=', guestId).execute()
}

/** Passes whose games have been over for 90 days. */
export const expiredPasses = expiredRows('passes', { key: ['game_id', 'guest_id'], since: 'expires_at' })
