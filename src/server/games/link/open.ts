import type { Output } from '../../../contract/endpoints.ts'
import type { Game } from '../../../domain/game/game.ts'
import { hostOf } from '../../../domain/game/players.ts'
import { linkDead, refuseLink } from '../../../domain/guests/link.ts'
import type { Call } from '../../core/call.ts'
import { orRefuse, refused } from '../../core/refusals.ts'
import { secretHash } from '../../core/secrets.ts'
import type { Tx } from '../../db/dialect.ts'
import type { GameLinkRow } from '../../db/schema/links.ts'
import type { Action, GameServices } from '../call.ts'
import type { CachedGame } from '../game-cache.ts'
import { posterOf } from './poster.ts'
import { findLinkBy, findPasses, type PassHolder } from './store.ts'

/** A valid link and its game. */
export interface LinkedGame {
  readonly link: GameLinkRow & { readonly access: 'seat' | 'ask' }
  readonly cached: CachedGame
}

/**
 * Returns the link with its game. Throws 404 `link_dead`, 409 `not_upcoming` (Rule 19.2). For the account `me`, once in the game, the link
 * works at any time.
 */
export function assertWorking(
  link: GameLinkRow | undefined,
  cached: CachedGame | undefined,
  me?: string,
): LinkedGame {
  orRefuse(refuseLink(link, cached?.stored.game, me))
  return { link, cached } as LinkedGame
}

/** The current game of a link. */
export async function linkedGame(
  call: Pick<Call<GameServices>, 'db' | 'services'>,
  token: string,
): Promise<LinkedGame> {
  const link = await findLinkBy(call.db, token)
  return assertWorking(link, link && (await call.services.gameCache.read(call.db, link.game_id)))
}

/**
 * Finds the id of a link's game, so that the caller can lock it. The host may renew the link before the lock, so `assertWorking` checks it
 * again. Throws 404 `link_dead`.
 */
export const gameIdBy = (token: string) => async (tx: Tx) => {
  const link = await findLinkBy(tx, token)
  if (!link) throw refused(linkDead())
  return link.game_id
}

/** The game that a link invites to, and the guests of its host whose passes this device has (Rule 19.18). */
export const openLink: Action<'openLink'> = async (call, { token, passes }) => {
  const { link, cached } = await linkedGame(call, token)
  const opened = { game: posterOf(cached.stored), access: link.access }
  if (passes === undefined) return opened
  return { ...opened, known: await guestsBehind(call, cached.stored.game, passes) }
}

/** Whether a pass identifies its guest in this game: a pass of this game, or of another one of its host, but not from a co-host (Rule 19.15). */
export const isKnownIn = (
  game: Game,
  { gameId, hostId, byCoHost }: Pick<PassHolder, 'gameId' | 'hostId' | 'byCoHost'>,
): boolean => gameId === game.id || (hostId === hostOf(game).id && byCoHost === 0)

/** The guests of the game's host to whom these passes belong, each once. Omits expired passes, and guests claimed by an account. */
async function guestsBehind(
  { db, now }: Pick<Call, 'db' | 'now'>,
  game: Game,
  passes: readonly string[],
): Promise<Output<'openLink'>['known']> {
  if (passes.length === 0) return []
  const hashes = passes.map(secretHash)
  const holders = (await findPasses(db, hashes, now))
    .filter((holder) => holder.claimedBy === null && isKnownIn(game, holder))
    .map(({ guestId, name, passHash }) => ({ guestId, name, pass: hashes.indexOf(passHash ?? '') }))
    .toSorted((one, other) => one.pass - other.pass)
  return holders.filter(({ guestId }, at) => holders.findIndex((holder) => holder.guestId === guestId) === at)
}
