import type { Input, Output } from '../../../contract/endpoints.ts'
import { refuseLink } from '../../../domain/link.ts'
import type { Call } from '../../core/call.ts'
import { refused } from '../../core/refusals.ts'
import type { Tx } from '../../db/dialect.ts'
import type { GameLinkRow } from '../../db/schema/links.ts'
import type { GameServices } from '../call.ts'
import type { CachedGame } from '../game-cache.ts'
import { posterOf } from './poster.ts'
import { findLinkBy } from './store.ts'

/** A link that works, and its game. */
export interface LinkedGame {
  readonly link: GameLinkRow & { readonly access: 'seat' | 'ask' }
  readonly locked: CachedGame
}

/** Returns the link with its game. Throws 404 `link_dead`, 409 `not_upcoming` (Rule 19.2). */
function working(link: GameLinkRow | undefined, game: CachedGame | undefined): LinkedGame {
  const refusal = refuseLink(link, game?.stored.game)
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

/** As `linkedGame`, with the game locked until the transaction ends. */
export async function lockLinkedGame(
  { services }: Pick<Call<GameServices>, 'services'>,
  tx: Tx,
  token: string,
): Promise<LinkedGame> {
  const found = await findLinkBy(tx, token)
  const locked = found && (await services.gameCache.lock(tx, found.game_id))
  // It may have been changed before the game was locked.
  return working(await findLinkBy(tx, token), locked)
}

/** What a link invites to. */
export async function openLink(
  call: Call<GameServices>,
  { token }: Input<'openLink'>,
): Promise<Output<'openLink'>> {
  const { link, locked } = await linkedGame(call, token)
  return { game: posterOf(locked.stored), access: link.access }
}
