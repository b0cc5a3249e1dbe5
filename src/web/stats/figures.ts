import type { Output, WireProfile } from '../../contract/endpoints.ts'
import { centsFromDollars } from '../../domain/money.ts'
import { type PersonalStats, personalStats } from '../../domain/stats.ts'

/** A person's results and hosting counts (Rule 7.1). */
export interface StatFigures extends PersonalStats, Readonly<Hosting> {}

type Hosting = Output<'listGames'>['hosting']

/** Stats of a profile. `hosting` counts the games that the viewer may see. */
export function figuresOf(profile: WireProfile, hosting: Hosting): StatFigures {
  const results = profile.gameResults.map((result) => ({
    ...result,
    winnings: centsFromDollars(result.winnings),
  }))
  return { ...personalStats(results), ...hosting }
}
