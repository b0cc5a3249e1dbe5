import type { WireGame, WireProfile } from '../../contract/table.ts'
import { centsFromDollars } from '../../domain/money.ts'
import { hostingCounts, type PersonalStats, personalStats } from '../../domain/stats.ts'

/** Everything that is told about one person: results, and the games they host (Spec 2 /stats). */
export interface StatFigures extends PersonalStats {
  readonly hosted: number
  readonly upcoming: number
}

/** The figures of a profile, from its results and from the games of theirs that one may see. */
export function figuresOf(profile: WireProfile, games: readonly WireGame[]): StatFigures {
  const results = profile.gameResults.map((result) => ({
    ...result,
    winnings: centsFromDollars(result.winnings),
  }))
  return { ...personalStats(results), ...hostingCounts(games, profile.id) }
}
