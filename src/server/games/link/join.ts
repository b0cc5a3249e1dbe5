import type { Input, Output } from '../../../contract/endpoints.ts'
import { byLink, linkDead, sayYes } from '../../../domain/link.ts'
import { accountPlayer, hostOf } from '../../../domain/players.ts'
import { refuse, sharedRefusals } from '../../../domain/refusal.ts'
import { waitingFor } from '../../../domain/waiting.ts'
import { fullName } from '../../accounts/store.ts'
import { findBlocks, inTurnOf } from '../../buddies/blocks-store.ts'
import { requestAlong } from '../../buddies/request-along.ts'
import { refused } from '../../core/refusals.ts'
import { Written } from '../../core/written.ts'
import type { GameCall } from '../call.ts'
import { cachingGame } from '../change.ts'
import { CachedGame } from '../game-cache.ts'
import { findGame } from '../read-store.ts'
import { noticeOf } from './answer.ts'
import { lockLinkedGame } from './open.ts'
import { findRemoval } from './removals-store.ts'
import { saved } from './saved.ts'
import { tellHost } from './tell-host.ts'

type Joined = Written<Output<'joinLink'>>

/**
 * Joins the game of a link as oneself (Rules 19.3, 19.11, 19.12); a buddy request to the host goes with it. Whoever is on the list already
 * accepts. Throws 404 `link_dead`, also to whom the host has blocked; 409 `not_upcoming`, `host_cannot_respond`, `turned_away`, `game_full`.
 */
export function joinLink(call: GameCall, { token, waitlist = false }: Input<'joinLink'>): Promise<Joined> {
  const { now, actor } = call
  const me = actor.userId
  return cachingGame(call, async (unit) => {
    const { tx } = unit
    await inTurnOf(tx, me)
    const { link, locked } = await lockLinkedGame(call, tx, token)
    const { game } = locked.stored
    const hostId = hostOf(game).id
    if (hostId === me) throw refused(refuse('host_cannot_respond', 'You are hosting this game.'))
    if ((await findBlocks(tx, me)).blockers.has(hostId)) throw refused(linkDead())
    const listed = game.players.find(({ userId }) => userId === me)
    const removal = await findRemoval(tx, game.id, me)
    if (!listed && removal === 'turned_away')
      throw refused(refuse('turned_away', 'The host has turned you away from this game.'))

    const player = listed ?? byLink(accountPlayer(me, 'player', 'pending'), link.number)
    const asks = removal !== undefined || (!listed && link.access === 'ask')
    const joined = sayYes(game, player, { asks, now })
    if (joined === game) return { game: locked, answer: answerOf(locked, me) }
    const after = joined.players.find(({ id }) => id === player.id) ?? player
    if (waitingFor(after) === 'seat' && !waitlist) throw refused(refuse('game_full', sharedRefusals.gameFull))

    const { stored: kept } = await saved(call, unit, locked, joined)
    await requestAlong(unit, me, hostId, now)
    await tellHost(unit, kept, noticeOf(after), {
      playerName: await fullName(tx, me),
      now,
    })
    // Somebody new may have blocked others in the game, or they them.
    const fresh = await findGame(tx, game.id)
    if (!fresh) throw new Error('A game that is locked is gone.')
    const changed = new CachedGame(fresh)
    return { game: changed, answer: answerOf(changed, me) }
  })
}

/** The game, unless the host has to let the caller in first. */
function answerOf(game: CachedGame, me: string): Joined {
  const player = game.stored.game.players.find(({ userId }) => userId === me)
  const waiting = player ? waitingFor(player) : null
  const json = waiting === 'host' ? 'null' : game.json(me)
  return new Written(`{"game":${json},"waiting":${JSON.stringify(waiting)}}`)
}
