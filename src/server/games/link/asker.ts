import type { Input } from '../../../contract/endpoints.ts'
import { sessionExpired } from '../../core/refusals.ts'
import type { Db } from '../../db/dialect.ts'
import type { Changing } from '../call.ts'
import { holderOf } from './pass.ts'

type Called = Pick<Changing, 'actor' | 'now'>
type Named = Pick<Input<'dropAsk'>, 'gameId' | 'pass'>

/** The player who makes a call: an account with the game's id, or the guest of a pass, by the id of their seat. */
export interface Asker {
  readonly gameId: string
  readonly id: string
}

/** Throws 401 without token and pass, and as `holderOf` does. */
export async function askerOf(db: Db, { actor, now }: Called, { gameId, pass }: Named): Promise<Asker> {
  if (pass !== undefined) {
    const holder = await holderOf(db, pass, now)
    return { gameId: holder.gameId, id: holder.guestId }
  }
  if (gameId === undefined || !actor) throw sessionExpired()
  return { gameId, id: actor.userId }
}

/** The game of such a call, and the permission that it needs. */
export const wayOf = (call: Called, named: Named) => ({
  gameId: async (tx: Db) => (await askerOf(tx, call, named)).gameId,
  may: named.pass === undefined ? ('read' as const) : null,
})
