import type { Input, Output } from '../../../contract/endpoints.ts'
import { refuseLink } from '../../../domain/link.ts'
import type { Call } from '../../core/call.ts'
import { refused } from '../../core/refusals.ts'
import type { Tx } from '../../db/dialect.ts'
import type { GameLinkRow } from '../../db/schema/links.ts'
import type { GameServices, Saving } from '../call.ts'
import type { CachedGame } from '../game-cache.ts'
import { posterOf } from './poster.ts'
import { findLinkBy } from './store.ts'

/** A link that works, and its game. */
export interface LinkedGame {
  readonly link: GameLinkRow & { readonly access: 'seat' | 'ask' }
  readonly locked: CachedGame
}

/** Returns the link with its game. Throws 404 `link_dead`, 409 `not_upcoming` (Rule 19.2). */
function working(link: GameLinkRow | undefined, game: CachedGame | undefined, me?: string): LinkedGame {
  const refusal = refuseLink(link, game?.stored.game, me)
  if (refusal) throw refused(refusal)
  return { link, locked: game } as LinkedGame
}

/** The game of a link as it is now. */
export async function linkedGame(
  call: Pick<Call<GameServices>, 'db' | 'services'>,
  token: string,
): Promise<LinkedGame> {
  const link = await findLinkBy(call.db, token)
  return working(link, link && (await call.services.gameCache.read(call.db, link.game_id)))
}

/** As `linkedGame`, with the game locked until the transaction ends. `find` looks the link up. `me`, once in the game, gets it at any time. */
export async function lockLinkedGame(
  { services }: Pick<Saving, 'services'>,
  tx: Tx,
  find: (tx: Tx) => Promise<GameLinkRow | undefined>,
  me?: string,
): Promise<LinkedGame> {
  const found = await find(tx)
  const locked = found && (await services.gameCache.lock(tx, found.game_id))
  // It may have been changed before the game was locked.
  return working(await find(tx), locked, me)
}

/** What a link invites to. */
export async function openLink(
  call: Pick<Call<GameServices>, 'db' | 'services'>,
  { token }: Input<'openLink'>,
): Promise<Output<'openLink'>> {
  const { link, locked } = await linkedGame(call, token)
  return { game: posterOf(locked.stored), access: link.access }
}
