import type { Game } from './game.ts'
import type { Cents } from './money.ts'
import { payoutAmounts } from './payouts.ts'
import { type PlayState, type TablePlayer, totalIn } from './play.ts'

/** Where a player finished: place 0 is first; gross is what was paid out, net less what was paid in (cents). */
export interface Result {
  readonly playerId: string
  readonly place: number
  readonly net: Cents
  readonly gross: Cents
  readonly outTimestamp: number
}

/**
 * Places and winnings (Rules 6.1, 6.2), best first. A total order by the order of the events, never by their
 * timestamps: a tournament ranks those in, then by reverse order of knock-out, and place i is paid payout i; a cash
 * game ranks by net, and equal nets share the better place.
 */
export function rank(game: Game, state: PlayState): readonly Result[] {
  return game.style === 'tournament' ? rankTournament(game, state) : rankCash(state)
}

/** The cash money that nobody took out of the pot, in cents (Rule 4.12). A tournament pays its whole pot out. */
export function unaccounted(state: PlayState): Cents {
  return state.style === 'cash' ? state.pot : 0
}

function rankTournament(game: Game, state: PlayState): readonly Result[] {
  // One share a player, whatever is stored: the pot is then paid out whole.
  const shares = state.players.map((_, place) => game.payouts[place] ?? 0)
  const amounts = payoutAmounts(shares, state.pot)
  return laterOutFirst(state.players).map((player, place) =>
    resultOf(state, player, place, amounts[place] ?? 0),
  )
}

function rankCash(state: PlayState): readonly Result[] {
  const results = laterOutFirst(state.players)
    .map((player) => resultOf(state, player, 0, player.cashed))
    .sort((a, b) => b.net - a.net)
  return results.map((result) => ({ ...result, place: results.findIndex(({ net }) => net === result.net) }))
}

function resultOf(state: PlayState, player: TablePlayer, place: number, gross: Cents): Result {
  return {
    playerId: player.playerId,
    place,
    net: gross - totalIn(player, state),
    gross,
    outTimestamp: player.outTimestamp,
  }
}

function laterOutFirst(players: readonly TablePlayer[]): readonly TablePlayer[] {
  const outOrder = (player: TablePlayer) => player.outOrder ?? players.length
  return players.toSorted((a, b) => outOrder(b) - outOrder(a))
}
