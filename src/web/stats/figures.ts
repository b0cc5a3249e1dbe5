import type { Output, WireProfile } from '../../contract/endpoints.ts'
import { centsFromDollars } from '../../domain/money.ts'
import { type PersonalStats, personalStats } from '../../domain/stats.ts'

/** Everything that is told about one person: results, and the games they host (Rule 7.1). */
export interface StatFigures extends PersonalStats, Readonly<Hosting> {}

type Hosting = Output<'listGames'>['hosting']

/** The figures of a profile, from its results and from what they host of the games that one may see. */
export function figuresOf(profile: WireProfile, hosting: Hosting): StatFigures {
  const results = profile.gameResults.map((result) => ({
    ...result,
    winnings: centsFromDollars(result.winnings),
  }))
  return { ...personalStats(results), ...hosting }
}
