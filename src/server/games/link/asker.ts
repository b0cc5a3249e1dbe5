import type { Input } from '../../../contract/endpoints.ts'
import { sessionExpired } from '../../core/refusals.ts'
import type { Db } from '../../db/dialect.ts'
import type { Changing } from '../call.ts'
import { holderOf } from './pass.ts'

type Called = Pick<Changing, 'actor' | 'now'>
type Named = Pick<Input<'dropAsk'>, 'gameId' | 'pass'>

/** Who makes a call of a player: an account by the game's id, or the guest of a pass, whose id is that of their seat. */
export interface Asker {
  readonly gameId: string
  readonly id: string
}

/** Throws 401 for neither token nor pass, and as `holderOf` does. */
export async function askerOf(db: Db, { actor, now }: Called, { gameId, pass }: Named): Promise<Asker> {
  if (pass !== undefined) {
    const holder = await holderOf(db, pass, now)
    return { gameId: holder.gameId, id: holder.guestId }
  }
  if (gameId === undefined || !actor) throw sessionExpired()
  return { gameId, id: actor.userId }
}

/** How such a call changes its game. */
export const wayOf = (call: Called, named: Named) => ({
  gameId: async (tx: Db) => (await askerOf(tx, call, named)).gameId,
  may: named.pass === undefined ? ('read' as const) : null,
})
