import { evenly } from '../base/apportion.ts'
import type { Cents } from '../base/money.ts'
import type { Game, GameStyle } from '../game/game.ts'
import { shareOf } from '../game/gap.ts'
import { payoutAmounts } from '../payouts/payouts.ts'
import { type PlayState, playerAt, type TablePlayer, totalIn } from './play.ts'

/**
 * A player's result, in cents. Place 0 is first. Gross is the payout, or all cash-outs minus the share of the gap (Rule 23.8). Net is gross
 * minus what the player paid in.
 */
export interface Result {
  readonly playerId: string
  readonly place: number
  /** The last of the places shared with others of the same hand; left out if not shared (Rule 36.3). */
  readonly lastPlace?: number
  readonly net: Cents
  readonly gross: Cents
  /** The part of the gross that heads paid, at the end including the player's own head (Rule 37.6). */
  readonly bounty: Cents
  readonly outTimestamp: number
}

/**
 * Ranks the players, best first, by the order of events, never by their times (Rule 6.5). A tournament ranks those in, then by reverse
 * order of knock-out, and place i gets payout i (Rule 6.1); a cash game ranks by net, and equal nets share the better place (Rule 6.2).
 */
export function rank(game: Game, state: PlayState): readonly Result[] {
  return game.style === 'tournament' ? dealt(game, rankTournament(game, state)) : rankCash(game, state)
}

/** The net of a player in a cash game who cashes out for this amount now, in cents, over everything paid in and out (Rule 23.17). */
export function netCashingOut({ gap }: Game, player: TablePlayer, amount: Cents): Cents {
  return resultOf(player, 0, player.counted + amount - shareOf(gap, player.playerId)).net
}

/** The people who bear a share of the gap without playing. They have no place, no stats, and paid nothing in (Rule 23.8). Cents. */
export function nonPlayingBearers(
  game: Game,
  state: PlayState,
): readonly Pick<Result, 'playerId' | 'net' | 'gross'>[] {
  return (game.gap?.shares ?? [])
    .filter(({ playerId }) => !playerAt(state, playerId))
    .map(({ playerId, amount }) => ({ playerId, net: -amount, gross: -amount }))
}

/** The cash left in the pot, in cents (Rule 4.12). A tournament pays out its whole pot. */
export function unaccounted(state: PlayState): Cents {
  return state.style === 'cash' ? state.pot : 0
}

function rankTournament(game: Game, state: PlayState): readonly Result[] {
  // One share for each player, whatever is stored, because the whole pot has to be paid out.
  const shares = state.players.map((_, place) => game.payouts[place] ?? 0)
  const amounts = payoutAmounts(shares, state.pot, game)
  const ranked = laterOutFirst(state.players)
  const { over } = state
  return ranked.map((player, index) => {
    const sharing = ranked.filter((each) => player.outOrder !== null && each.outOrder === player.outOrder)
    const [first = player] = sharing
    if (sharing.length <= 1) return resultOf(player, index, amounts[index] ?? 0, over)
    const place = ranked.indexOf(first)
    const prize = shareOfPrizes(amounts.slice(place, place + sharing.length), index - place)
    return { ...resultOf(player, place, prize, over), lastPlace: place + sharing.length - 1 }
  })
}

/** The share of the `index`-th player in these prizes, in cents: equal shares, spare cents by seat order (Rule 36.4). */
function shareOfPrizes(prizes: readonly Cents[], index: number): Cents {
  const sum = prizes.reduce((total, prize) => total + prize, 0)
  return evenly(sum, prizes.length)[index] ?? 0
}

/** The results after a deal: its shares replace the payouts of the players who made it (Rule 39.6). */
function dealt({ deal }: Game, results: readonly Result[]): readonly Result[] {
  if (deal === null) return results
  const shares = new Map(deal.shares.map(({ playerId, amount }) => [playerId, amount]))
  return results.map((result) => {
    const share = shares.get(result.playerId)
    const gross = share === undefined ? result.gross : share + result.bounty
    return { ...result, gross, net: result.net - result.gross + gross }
  })
}

function rankCash({ gap }: Game, state: PlayState): readonly Result[] {
  const results = laterOutFirst(state.players)
    .map((player) => resultOf(player, 0, player.counted - shareOf(gap, player.playerId)))
    .sort((a, b) => b.net - a.net)
  return results.map((result) => ({ ...result, place: results.findIndex(({ net }) => net === result.net) }))
}

/** `won`: from the pot. A head counts for its bearer once the table `isOver`. */
function resultOf(player: TablePlayer, place: number, won: Cents, isOver = false): Result {
  const bounty = player.bounty + (isOver && player.status === 'in' ? player.head : 0)
  const gross = won + bounty
  return {
    playerId: player.playerId,
    place,
    net: gross - totalIn(player),
    gross,
    bounty,
    outTimestamp: player.outTimestamp,
  }
}

function laterOutFirst(players: readonly TablePlayer[]): readonly TablePlayer[] {
  const outOrder = (player: TablePlayer) => player.outOrder ?? Number.MAX_SAFE_INTEGER
  return players.toSorted((a, b) => outOrder(b) - outOrder(a))
}

/** Whether this result wins the game: first place, and in a cash game also a net above 0 (Rule 28.1). `net` in cents. */
export function hasWon(
  style: GameStyle,
  { place, net }: { readonly place: number; readonly net: number },
): boolean {
  return place === 0 && (style === 'tournament' || net > 0)
}

/** The winning results; several if equal nets share first place. Nobody has won before the table is over (Rule 28.1). */
export function winners({ over, style }: PlayState, results: readonly Result[]): readonly Result[] {
  return over ? results.filter((result) => hasWon(style, result)) : []
}
