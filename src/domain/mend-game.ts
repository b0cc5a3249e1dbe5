import { resultsAgain } from './correction.ts'
import type { Night } from './counts.ts'
import type { Game } from './game.ts'
import type { GapChoice } from './gap.ts'
import { changed } from './lifecycle.ts'
import { type EntryChange, mend } from './mend.ts'
import type { GameNight } from './own-buy-in.ts'
import { isRefusal, type Refusal } from './refusal.ts'
import { refuseSeated, seatedBy } from './seating.ts'

/**
 * Mends entries and what follows from them: who sits at the table, the payouts, the counts, and after the end a new version of the results
 * (Rules 18.7, 22.1, 22.7). Where nothing changes, both are those given. `isBlocked`: there is a block between this player and the host,
 * which only the server knows. Refuses as `mend` and `refuseSeated` do.
 */
export function mendGame(
  game: Game,
  night: Night,
  changes: readonly EntryChange[],
  given: GapChoice | null = null,
  isBlocked: (playerId: string) => boolean = () => false,
): GameNight | Refusal {
  const after = mend(game, night, changes, given)
  if (isRefusal(after)) return after
  const { entries, counts, gap } = after
  if (entries === night.entries) return { game, ...night }
  const seated = seatedBy(game, night.entries, entries)
  const refused = refuseSeated(game, seated, isBlocked)
  if (refused !== null) return refused
  return { game: changed(seated, { gap, ...resultsAgain(game) }), entries, counts }
}
