import type { Input, Output } from '../../../contract/endpoints.ts'
import { byLink, linkDead, sayYes } from '../../../domain/link.ts'
import { accountPlayer, hostOf, waitingFor } from '../../../domain/players.ts'
import { refuse, sharedRefusals } from '../../../domain/refusal.ts'
import { text } from '../../../domain/text.ts'
import { fullName, mustExist } from '../../accounts/store.ts'
import { findBlocks, inTurnOf } from '../../buddies/blocks-store.ts'
import { requestAlong } from '../../buddies/request-along.ts'
import { accepted, refused } from '../../core/refusals.ts'
import type { UnitOfWork } from '../../core/unit-of-work.ts'
import type { GameCall, Saving } from '../call.ts'
import { cachingGame } from '../change.ts'
import { CachedGame } from '../game-cache.ts'
import { findGame } from '../read-store.ts'
import { gameView } from '../view.ts'
import { type LinkedGame, lockLinkedGame } from './open.ts'
import { saved } from './saved.ts'
import { findLinkBy, findRemoval } from './store.ts'
import { noticeOf, tellHost } from './tell-host.ts'

type Joined = Output<'joinLink'>

/**
 * Joins a game through its link with an account, and sends the host a buddy request (Rules 19.3, 19.11, 19.12). Somebody already on the
 * list accepts; somebody who has accepted gets the game unchanged, also after the start. Throws 404 `link_dead`, also if the host has
 * blocked the caller; 409 `not_upcoming`, `host_cannot_respond`, `turned_away`, `game_full`.
 */
export function joinLink(call: GameCall, { token, waitlist = false }: Input<'joinLink'>): Promise<Joined> {
  const me = call.actor.userId
  return cachingGame(call, async (unit) => {
    await inTurnOf(unit.tx, me)
    await mustExist(unit.tx, me)
    const linked = await lockLinkedGame(call, unit.tx, (tx) => findLinkBy(tx, token), me)
    const game = await joinLinked(call, unit, linked, { me, waitlist })
    return { game, answer: answerOf(game, me) }
  })
}

/** As `joinLink`, in a transaction that holds the caller's turn and the game. Throws before it writes anything. */
export async function joinLinked(
  call: Saving,
  unit: UnitOfWork,
  { link, locked }: LinkedGame,
  { me, waitlist }: { me: string; waitlist: boolean },
): Promise<CachedGame> {
  const { tx } = unit
  const { now } = call
  const { game } = locked.stored
  const hostId = hostOf(game).id
  if (hostId === me) throw refused(refuse('host_cannot_respond', text`You are hosting this game.`))
  if ((await findBlocks(tx, me)).blockers.has(hostId)) throw refused(linkDead())
  const listed = game.players.find(({ userId }) => userId === me)
  const removal = await findRemoval(tx, game.id, me)
  if (!listed && removal === 'turned_away')
    throw refused(refuse('turned_away', text`The host has turned you away from this game.`))

  const player = listed ?? byLink(accountPlayer(me, 'player', 'pending'), link.number)
  const asks = removal !== undefined || (!listed && link.access === 'ask')
  const joined = accepted(sayYes(game, player, { asks, now }))
  if (joined === game) return locked
  const after = joined.players.find(({ id }) => id === player.id) ?? player
  if (waitingFor(after) === 'seat' && !waitlist) throw refused(refuse('game_full', sharedRefusals.gameFull))

  const { stored: kept } = await saved(call, unit, locked, joined)
  await requestAlong(unit, me, hostId, now)
  await tellHost(unit, kept, noticeOf(after), {
    playerName: await fullName(tx, me),
    now,
  })
  // There may be blocks between the newcomer and others in the game.
  const fresh = await findGame(tx, game.id)
  if (!fresh) throw new Error('A game that is locked is gone.')
  return new CachedGame(fresh)
}

/** The game, unless the host has to let the caller in first. */
function answerOf(game: CachedGame, me: string): Joined {
  const player = game.stored.game.players.find(({ userId }) => userId === me)
  const waiting = player ? waitingFor(player) : null
  return { game: waiting === 'host' ? null : gameView(game.stored, me), waiting }
}
