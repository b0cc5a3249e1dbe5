import type { Cents } from '../../domain/base/money.ts'
import { formatShortDate } from '../../domain/base/times.ts'
import { type Game, seatPot, seatsFilled, seatsTotal } from '../../domain/game/game.ts'
import { payoutAmounts } from '../../domain/payouts/payouts.ts'
import { play, playedFor } from '../../domain/table/play.ts'
import { type Result, rank } from '../../domain/table/ranking.ts'
import { intoPot } from '../../domain/tournament/bounties.ts'
import { language, t } from '../i18n/language.ts'
import { formatDollars, ordinal, shortDateText } from '../i18n/texts/formats.ts'
import { type GameView, hostName } from './game-view.ts'

const NO_BREAK = '\u00a0'

/**
 * The money on a game's card, in cents. The pot is the table's after the start, and the total played for after the end. Payouts are best
 * place first, without zeros; empty for cash games.
 */
export function cardFactsOf(game: GameView) {
  const started = game.state === 'active' || game.state === 'complete'
  const table = play(game, game.entries)
  return {
    pot: started ? playedFor(table) : seatPot(game),
    payouts: (started ? prizesOf(game, rank(game, table)) : estimatedPayouts(game)).filter(
      (amount) => amount > 0,
    ),
    payoutsTitle: payoutsTitleOf(game, started),
  }
}

/** The payouts of a tournament's results by place, after deals and shared places; empty for a cash game. */
export const prizesOf = ({ style }: Pick<Game, 'style'>, results: readonly Result[]): readonly Cents[] =>
  style === 'cash' ? [] : results.map(({ gross, bounty }) => gross - bounty)

/** The payouts of a full table, one for each seat (Rule 5.9). */
const estimatedPayouts = (game: Game): readonly Cents[] =>
  game.style === 'cash' ? [] : payoutAmounts(game.payouts, intoPot(game) * game.payouts.length, game)

/** How many seats are filled: "5/8". */
export const seatsText = (game: Game): string => `${seatsFilled(game)}/${seatsTotal(game)}`

/** How many come, in words: "5 of 8 going", or "5 in, 2 maybe" if some said maybe (Rule 41.1). */
export function goingText(game: Game): string {
  const filled = seatsFilled(game)
  const undecided = game.players.filter(({ maybe, response }) => maybe && response === 'pending').length
  return undecided > 0 ? t`${filled} in, ${undecided} maybe` : t`${filled} of ${seatsTotal(game)} going`
}

/** Everybody's results in a game, best first. */
export const resultsOf = (game: GameView): readonly Result[] => rank(game, play(game, game.entries))

/** The viewer's result; undefined if they did not play. */
export const resultOf = (game: GameView): Result | undefined =>
  resultsOf(game).find(({ playerId }) => playerId === game.myId)

/** "1st $60.00 · 2nd $36.00"; places after `most` are only counted. */
export function payoutsText(payouts: readonly Cents[], most: number): string {
  const shown = payouts
    .slice(0, most)
    .map((amount, place) => `${ordinal(place + 1)}${NO_BREAK}${formatDollars(amount)}`)
  return payouts.length > most ? [...shown, t`${payouts.length - most} more`].join(' · ') : shown.join(' · ')
}

/** Says how many seats an estimate assumes if some are free: it exceeds the pot beside it. */
function payoutsTitleOf(game: Game, started: boolean): string {
  if (started) return t`Payouts`
  const seats = game.payouts.length
  return seatsFilled(game) < seats ? t`Estimated payouts with ${seats} seats filled` : t`Estimated payouts`
}

/** The RSVP date in the game's time zone, where it can be another day than on this device (Rule 8.11); null if there is none. */
export function rsvpText({ rsvpAt, timeZone }: Pick<GameView, 'rsvpAt' | 'timeZone'>): string | null {
  if (rsvpAt === null) return null
  return timeZone === null ? shortDateText(rsvpAt) : formatShortDate(rsvpAt, timeZone, language)
}

/** The host of a game, or its importer. */
export function hostLineOf(game: GameView): string {
  if (game.imported) return game.isHost ? t`Imported by me` : t`Imported by ${hostName(game)}`
  if (!game.isHost) return t`Hosted by ${hostName(game)} (${game.hostEmail})`
  return game.state === 'upcoming' || game.state === 'active' ? t`I'm hosting` : t`I hosted`
}
