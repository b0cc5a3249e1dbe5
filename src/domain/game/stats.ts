import type { Cents } from '../base/money.ts'
import type { Game, GameStyle } from './game.ts'

/** A stored result: net winnings in cents, place 0 is first (Rule 7.4). */
export interface GameResult {
  readonly gameStyle: GameStyle
  readonly winnings: Cents
  readonly place: number
  /** Whether the night was imported (Rule 26.8). */
  readonly imported: boolean
}

/** A person's stats (Rules 7.1, 44.3). Money in cents. */
export type PersonalStats = Readonly<ReturnType<typeof personalStats>>

/** Stats from results, oldest first (Rules 7.2, 7.3). Totals are cents, so "within half a cent of zero" is exactly zero. */
export function personalStats(results: readonly GameResult[]) {
  const tournaments = results.filter(({ gameStyle }) => gameStyle === 'tournament')
  const cashGames = results.filter(({ gameStyle }) => gameStyle === 'cash')
  return {
    gamesPlayed: results.length,
    gamesImported: results.filter(({ imported }) => imported).length,
    tournamentsPlayed: tournaments.length,
    cashGamesPlayed: cashGames.length,
    netOverall: netOf(results),
    netTournament: netOf(tournaments),
    netCash: netOf(cashGames),
    moneyFinishes: results.filter(({ winnings }) => winnings > 0).length,
    firstPlaces: results.filter(({ place }) => place === 0).length,
    /** Net winnings after each game, in the order of the results. */
    runningNet: running(results),
    ...streaksOf(results),
    /** Counted from 1; null before the first game. */
    averagePlace: results.length === 0 ? null : 1 + sumOf(results, ({ place }) => place) / results.length,
  }
}

/** Winning streaks in nights: the current one and the longest (Rule 44.3). */
function streaksOf(results: readonly GameResult[]) {
  let streak = 0
  let bestStreak = 0
  for (const { winnings } of results) {
    streak = winnings > 0 ? streak + 1 : 0
    bestStreak = Math.max(bestStreak, streak)
  }
  return { streak, bestStreak }
}

/**
 * Counts the games that somebody has hosted to the end, and their upcoming ones (Rule 7.1). Leaves out imported nights, which may have had
 * another host.
 */
export function hostingCounts(
  games: readonly (Pick<Game, 'state' | 'imported'> & { readonly hostId: string })[],
  userId: string,
): { readonly hosted: number; readonly upcoming: number } {
  const hosting = games.filter(({ hostId, imported }) => hostId === userId && !imported)
  return {
    hosted: hosting.filter(({ state }) => state === 'complete').length,
    upcoming: hosting.filter(({ state }) => state === 'upcoming').length,
  }
}

const netOf = (results: readonly GameResult[]): Cents => sumOf(results, ({ winnings }) => winnings)

const sumOf = (results: readonly GameResult[], figureOf: (result: GameResult) => number): number =>
  results.reduce((sum, result) => sum + figureOf(result), 0)

function running(results: readonly GameResult[]): readonly Cents[] {
  let net = 0
  return results.map(({ winnings }) => {
    net += winnings
    return net
  })
}
