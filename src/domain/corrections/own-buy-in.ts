import type { Cents } from '../base/money.ts'
import { isRefusal, type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import { type FoldedNight, foldNight } from '../count/counted-night.ts'
import { type Game, openingBuyIn } from '../game/game.ts'
import type { GapChoice } from '../game/gap.ts'
import { withPlayer } from '../game/lifecycle.ts'
import { playerOf } from '../game/players.ts'
import { refuseBuyIn } from '../table/decide.ts'
import { latecomers, type Night } from '../table/entries.ts'
import { resultsAgain } from './correction.ts'

export interface GameNight extends Night {
  readonly game: Game
}

/** A game with its night after a correction. */
export type CorrectedNight = GameNight & Pick<FoldedNight, 'chosenGap'>

/**
 * Changes a player's opening buy-in in a cash game, in cents, and folds the whole night again with its counts (Rules 18.11, 23.10). If the
 * buy-in stays the same, returns the given game. `gap`: how to share a gap if no rule of a count can share it.
 * `refuseCorrection` (correction.ts) checks who may do this. Refuses with `not_a_player` for a player who came late, and as `foldNight` and
 * `refuseBuyIn` do.
 */
export function decideBuyIn(
  game: Game,
  { entries, counts }: Night,
  {
    playerId,
    amount,
    gap = null,
  }: { readonly playerId: string; readonly amount: Cents; readonly gap?: GapChoice | null },
): CorrectedNight | Refusal {
  const player = playerOf(game, playerId)
  if (player?.response !== 'accepted')
    return refuse('not_a_player', text`This person is not playing in the game.`)
  if (latecomers(entries).has(player.id))
    return refuse('not_a_player', text`This player joined later and has no opening buy-in.`)
  const refused = refuseBuyIn(game, amount)
  if (refused !== null) return refused
  if (openingBuyIn(game, player) === amount) return { game, entries, counts, chosenGap: null }
  const buyIn = amount === game.buyIn ? null : amount
  const after = withPlayer(game, { ...player, buyIn }, resultsAgain(game))
  const night = foldNight(after, entries, { entries, counts }, gap)
  return isRefusal(night) ? night : { ...night, game: { ...after, gap: night.gap } }
}
