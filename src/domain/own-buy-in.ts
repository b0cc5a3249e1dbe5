import { refuseBuyIn } from './decide.ts'
import type { Entry } from './entries.ts'
import { type Game, openingBuyIn } from './game.ts'
import { changed } from './lifecycle.ts'
import { refuseNight } from './mend.ts'
import type { Cents } from './money.ts'
import { can, roleIn } from './permissions.ts'
import { latecomers } from './play.ts'
import { type Player, playerOf } from './players.ts'
import { type Refusal, refuse } from './refusal.ts'

/** For how long after the end the host can correct a night, in seconds: 30 days. */
export const CORRECTABLE_SECONDS = 30 * 24 * 3600

/** Somebody who wants to change a buy-in, and when the game ended and it is now, in unix seconds. */
interface Correcting {
  readonly userId: string
  readonly endedAt: number | null
  readonly now: number
}

/**
 * Null when this person may change buy-ins now: host and co-hosts while the game is in play, the host alone for 30 days after its end
 * (Rule 18.11). Refuses as `can` does.
 */
export function refuseCorrection(game: Game, { userId, endedAt, now }: Correcting): Refusal | null {
  const refused = can('setBuyIn', game, userId)
  if (refused !== null || game.state === 'active') return refused
  if (roleIn(game, userId) !== 'host')
    return refuse('not_allowed', 'Once the game has ended, only the host can change a buy-in.')
  return now - (endedAt ?? 0) <= CORRECTABLE_SECONDS
    ? null
    : refuse('not_active', 'A buy-in can be changed for 30 days after the end of the game.')
}

/**
 * Changes what somebody paid at the start of a cash game, in cents; the whole night is folded again (Rule 18.11). The same buy-in
 * changes nothing. Who may is asked of `refuseCorrection`. Refuses with `not_a_player` who was not there at the start, as
 * `refuseBuyIn` does, and with `mend_breaks`.
 */
export function setBuyIn(
  game: Game,
  entries: readonly Entry[],
  { playerId, amount }: { readonly playerId: string; readonly amount: Cents },
): Game | Refusal {
  const player = playerOf(game, playerId)
  if (player?.response !== 'accepted')
    return refuse('not_a_player', 'This person is not playing in the game.')
  if (latecomers(entries).has(player.id))
    return refuse('not_a_player', 'This player sat down later: there is no buy-in from the start.')
  const refused = refuseBuyIn(game, amount)
  if (refused !== null) return refused
  if (openingBuyIn(game, player) === amount) return game
  const buyIn = amount === game.buyIn ? null : amount
  const players = game.players.map((each): Player => (each === player ? { ...each, buyIn } : each))
  const after = changed(game, { players })
  return refuseNight(after, entries, entries) ?? after
}
