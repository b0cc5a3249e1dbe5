import type { Output } from '../../../contract/endpoints.ts'
import { text } from '../../../domain/base/text.ts'
import { accountPlayer, hostOf, waitingFor } from '../../../domain/game/players.ts'
import { byLink, linkDead } from '../../../domain/guests/link.ts'
import { mustExist } from '../../accounts/store.ts'
import { findBlocks, inTurnOf } from '../../buddies/blocks-store.ts'
import { requestAlong } from '../../buddies/request-along.ts'
import { ActionRefused, refused } from '../../core/refusals.ts'
import type { UnitOfWork } from '../../core/unit-of-work.ts'
import { answerFor } from '../answer.ts'
import type { Action, Saving } from '../call.ts'
import { type Change, changeGame } from '../change.ts'
import type { CachedGame } from '../game-cache.ts'
import { gameView } from '../view.ts'
import { assertWorking, gameIdBy, type LinkedGame } from './open.ts'
import { findLinkBy, findRemoval } from './store.ts'

type Joined = Output<'joinLink'>

/**
 * Joins a game through its link with an account, and sends the host a buddy request (Rules 19.3, 19.11, 19.12). Somebody already on the
 * list accepts; somebody who has accepted gets the game unchanged, also after the start. Throws 404 `link_dead`, also if the host has
 * blocked the caller; 409 `not_upcoming`, `host_cannot_respond`, `turned_away`, `game_full`.
 */
export const joinLink: Action<'joinLink'> = (call, { token, waitlist = false }) => {
  const me = call.actor.userId
  const first = async ({ tx }: UnitOfWork) => {
    await inTurnOf(tx, me)
    await mustExist(tx, me)
  }
  return changeGame<Joined>(call, { gameId: gameIdBy(token), may: null, first }, async (locked, unit) => {
    const linked = assertWorking(await findLinkBy(unit.tx, token), locked, me)
    const joined = await joinLinked(call, unit, linked, { me, waitlist })
    return { ...joined, answer: (game) => answerOf(game, me) }
  })
}

/** As `joinLink`, in a transaction that holds the caller's turn and the game. Throws before it writes anything. */
export async function joinLinked(
  call: Saving,
  unit: UnitOfWork,
  { link, cached }: LinkedGame,
  { me, waitlist }: { me: string; waitlist: boolean },
): Promise<Change> {
  const { game } = cached.stored
  const hostId = hostOf(game).id
  if (hostId === me) throw new ActionRefused('host_cannot_respond', text`You are hosting this game.`)
  if ((await findBlocks(unit.tx, me)).blockers.has(hostId)) throw refused(linkDead())
  const listed = game.players.find(({ userId }) => userId === me)
  const removal = await findRemoval(unit.tx, game.id, me)
  if (!listed && removal === 'turned_away')
    throw new ActionRefused('turned_away', text`The host has turned you away from this game.`)

  const player = listed ?? byLink(accountPlayer(me, 'player', 'pending'), link.number)
  const asks = removal !== undefined || (!listed && link.access === 'ask')
  const given = { player, way: 'link', answer: 'accepted', waitlist, asks } as const
  const { afterwards, ...joined } = await answerFor(call, unit, cached, given)
  return {
    ...joined,
    afterwards: async (changed) => {
      await requestAlong(unit, me, hostId, call.now)
      await afterwards?.(changed)
    },
  }
}

/** The game, unless the host has to let the caller in first. */
function answerOf(game: CachedGame, me: string): Joined {
  const player = game.stored.game.players.find(({ userId }) => userId === me)
  const waiting = player ? waitingFor(player) : null
  return { game: waiting === 'host' ? null : gameView(game.stored, me), waiting }
}
