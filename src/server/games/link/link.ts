import type { Output } from '../../../contract/endpoints.ts'
import type { Game } from '../../../domain/game/game.ts'
import { hostOf, playerOf, publicIdOf, waitingFor } from '../../../domain/game/players.ts'
import { decideAsk, guestsBy, linkDead, refuseLink, withoutPlayers } from '../../../domain/guests/link.ts'
import { fullName } from '../../accounts/store.ts'
import { acceptAlong } from '../../buddies/actions.ts'
import type { Call } from '../../core/call.ts'
import { orRefuse, refused } from '../../core/refusals.ts'
import { secretHash } from '../../core/secrets.ts'
import type { Tx } from '../../db/dialect.ts'
import type { GameLinkRow } from '../../db/schema/links.ts'
import type { Action, GameServices } from '../call.ts'
import { changeGame, factsOf } from '../change.ts'
import type { CachedGame } from '../game-cache.ts'
import { forgetUnlessSeated } from '../guests-store.ts'
import { posterOf } from './poster.ts'
import {
  deleteDropped,
  findLinkBy,
  findLinkOf,
  findPasses,
  forgetRemoval,
  type PassHolder,
  recordRemoval,
  saveLink,
} from './store.ts'

type RandomBytes = (count: number) => Buffer

/** A new token of a link: 128 random bits in base64url, short enough for a small QR code. */
export const newToken = (randomBytes: RandomBytes): string => randomBytes(16).toString('base64url')

/** The first link of a game. */
export const firstLink = (
  gameId: string,
  access: GameLinkRow['access'],
  randomBytes: RandomBytes,
): GameLinkRow => ({ game_id: gameId, token: newToken(randomBytes), access, number: 1 })

/** Shows the link of a game, and changes its access (Rules 19.1, 19.5). */
export const gameLink: Action<'gameLink'> = (call, { gameId, access, rotate = false, drop = false }) => {
  const { services } = call
  // A printed code at the table still works (Rule 34.4).
  const may = access === undefined && !rotate ? 'readLink' : 'link'
  return changeGame(call, { gameId, may }, async ({ stored }, { tx }) => {
    const before = await findLinkOf(tx, gameId)
    const known = before ?? firstLink(gameId, 'off', services.randomBytes)
    const isReplaced = before !== undefined && rotate
    const link: GameLinkRow = {
      ...known,
      access: access ?? known.access,
      ...(isReplaced ? { token: newToken(services.randomBytes), number: known.number + 1 } : {}),
    }
    await saveLink(tx, link)
    const dropped = drop && isReplaced ? guestsBy(stored.game, known.number) : []
    for (const { id } of dropped) await recordRemoval(tx, gameId, id, 'removed')
    return {
      game: withoutPlayers(stored.game, dropped),
      notifiesHost: true,
      afterwards: () => {
        return deleteDropped(
          tx,
          gameId,
          dropped.map(({ id }) => id),
        )
      },
      answer: () => ({ url: `${services.config.publicUrl}/join/${link.token}`, access: link.access }),
    }
  })
}

/** Lets in a person who asked, or turns them away, and notifies them (Rule 19.6). Throws 409 `not_a_player`, `not_upcoming`. */
export const answerAsk: Action<'answerAsk'> = (call, { gameId, userId, letIn }) =>
  changeGame(call, { gameId, may: 'link' }, ({ stored: { game } }, unit) => ({
    game: decideAsk(game, userId, letIn, call.now),
    afterwards: async (changed) => {
      const { tx } = unit
      const asker = playerOf(game, userId)
      if (!asker) return
      if (letIn) await forgetRemoval(tx, gameId, publicIdOf(asker))
      else await recordRemoval(tx, gameId, publicIdOf(asker), 'turned_away')
      if (asker.userId === null) {
        if (!letIn) await forgetUnlessSeated(tx, asker.id, call.now)
        return
      }
      const facts = factsOf(changed)
      if (!letIn) return unit.notify(asker.userId, 'link_turned_away', facts)
      await acceptAlong(unit, asker.userId, hostOf(changed.game).id, call.now)
      const player = playerOf(changed.game, asker.id)
      await unit.notify(asker.userId, 'link_let_in', {
        ...facts,
        actorName: await fullName(tx, call.actor.userId),
        waits: player !== undefined && waitingFor(player) === 'seat',
      })
    },
  }))

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
