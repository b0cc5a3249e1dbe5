import type { Input, WireGame } from '../../contract/endpoints.ts'
import { isRefusal, type Refusal, refuse, sharedRefusals } from '../../domain/base/refusal.ts'
import type { Game } from '../../domain/game/game.ts'
import { answerInvite } from '../../domain/game/lifecycle.ts'
import {
  type GivenAnswer,
  hostOf,
  type Player,
  playerOf,
  publicIdOf,
  waitingFor,
} from '../../domain/game/players.ts'
import { sayMaybe, sayNo, sayYes } from '../../domain/guests/link.ts'
import { acceptOrWait } from '../../domain/guests/waitlist.ts'
import { mustExist } from '../accounts/store.ts'
import type { Answer } from '../core/call.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { notifyCombined } from '../notifications/store.ts'
import type { Changing, Saving } from './call.ts'
import { type Change, changeGame, factsOf } from './change.ts'
import type { CachedGame } from './game-cache.ts'
import { forgetUnlessSeated, updateGuest } from './guests-store.ts'
import type { GameWithEntries } from './read-store.ts'
import { isBlockedWithHost, nameOf } from './view.ts'

/** Says yes or maybe to an invite (Rules 3.6, 41.1). */
export const acceptGameInvite = (
  call: Changing,
  { gameId, waitlist = false, maybe }: Input<'acceptGameInvite'>,
): Promise<Answer<WireGame>> =>
  answerOwn(call, gameId, maybe ? { answer: 'maybe' } : { answer: 'accepted', waitlist })

export const declineGameInvite = (
  call: Changing,
  { gameId }: Input<'declineGameInvite'>,
): Promise<Answer<WireGame>> => answerOwn(call, gameId, { answer: 'declined' })

/** Answers an invite, in the app or from its mail. In a full game a yes can join the waitlist (Rules 3.6, 20.6, 41.1). */
export const answerOwn = (
  call: Changing,
  gameId: string,
  given: Pick<Given, 'answer' | 'waitlist'>,
): Promise<Answer<WireGame>> =>
  changeGame(call, { gameId, may: 'answer' }, async (locked, unit) => {
    const userId = call.actor?.userId ?? ''
    // Sessions of other processes stay cached for seconds.
    await mustExist(unit.tx, userId)
    const player = playerOf(locked.stored.game, userId)
    return player ? answerFor(call, unit, locked, { ...given, player, way: 'invite' }) : {}
  })

/** An answer, and how it came. */
type Given = {
  /** The player on the list, or a new one. */
  readonly player: Player
  readonly answer: GivenAnswer
  /** Whether to join the waitlist if the game is full. */
  readonly waitlist?: boolean
} & (
  | { readonly way: 'invite' }
  | {
      /** Came by the link or a pass. */
      readonly way: 'link'
      /** Whether the host has to let them in (Rules 19.3, 19.4). */
      readonly asks: boolean
    }
)

/** Records a player's answer from any source (the app, a mail, the link with or without an account, a pass) and notifies the host. */
export async function answerFor(
  { now }: Saving,
  unit: UnitOfWork,
  { stored }: CachedGame,
  given: Given,
): Promise<Change> {
  const { id, userId } = given.player
  const isListed = stored.game.players.some((each) => each.id === id)
  const game = decided(stored, isListed, given, now)
  if (game === stored.game && !isListed && userId === null) await forgetUnlessSeated(unit.tx, id, now)
  return {
    game,
    afterwards: async (changed) => {
      const player = playerOf(changed.game, id)
      if (!player) return forgetUnlessSeated(unit.tx, id, now)
      if (!isListed && userId === null) await updateGuest(unit.tx, id, { forgotten_at: null })
      await notifyHost(unit, changed, player, { way: given.way, now })
    },
  }
}

function decided(stored: GameWithEntries, isListed: boolean, given: Given, now: number): Game | Refusal {
  const { game } = stored
  const { player, answer, waitlist } = given
  // A no does not add a person to the list if the host would have to let them in first.
  if (answer === 'declined')
    return given.way === 'link' && given.asks && !isListed ? game : sayNo(game, player)
  if (given.way === 'invite') {
    const me = publicIdOf(player)
    const isBlocked = isBlockedWithHost(stored, me)
    return waitlist ? acceptOrWait(game, me, now, isBlocked) : answerInvite(game, me, answer, isBlocked)
  }
  if (answer === 'maybe') return sayMaybe(game, player, { asks: given.asks, now })
  const after = sayYes(game, player, { asks: given.asks, now })
  if (waitlist || isRefusal(after) || after === game) return after
  const waits = after.players.some((each) => each.id === player.id && waitingFor(each) === 'seat')
  return waits ? refuse('game_full', sharedRefusals.gameFull) : after
}

const kinds = [
  'link_accepted',
  'link_maybe',
  'link_declined',
  'link_asked',
  'link_waiting',
  'link_several',
] as const

/** Notifies the host of an answer. Marks it "by your link", except for guests in the game who did not come by it (Rule 19.7). */
async function notifyHost(
  unit: UnitOfWork,
  stored: GameWithEntries,
  player: Player,
  { way, now }: { readonly way: Given['way']; readonly now: number },
): Promise<void> {
  const to = hostOf(stored.game).id
  const facts = { ...factsOf(stored), playerName: nameOf(stored, player) }
  const waiting = waitingFor(player)
  const said = waiting === 'seat' ? 'waiting' : saidBy(player)
  const isOwnGuest = player.userId === null && player.byLink === null && waiting === null
  if (way === 'invite' || isOwnGuest) return unit.notify(to, `invite_${said}`, facts)

  await notifyCombined(unit, to, {
    gameId: stored.game.id,
    now,
    kinds,
    together: 'link_several',
    notifyOne: () => unit.notify(to, waiting === 'host' ? 'link_asked' : `link_${said}`, facts),
    notifySeveral: () => unit.notify(to, 'link_several', factsOf(stored)),
  })
}

const saidBy = ({ response, maybe }: Player): GivenAnswer =>
  maybe ? 'maybe' : response === 'accepted' ? 'accepted' : 'declined'
