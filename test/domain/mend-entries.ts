import { isRefusal, type Refusal } from '../../src/domain/base/refusal.ts'
import { type EntryChange, mend } from '../../src/domain/corrections/mend.ts'
import type { Game } from '../../src/domain/game/game.ts'
import type { Entry } from '../../src/domain/table/entries.ts'

/** The entries of a night without counts after a mend. */
export function mendEntries(
  game: Game,
  entries: readonly Entry[],
  changes: readonly EntryChange[],
): readonly Entry[] | Refusal {
  const night = mend(game, { entries, counts: [] }, changes)
  return isRefusal(night) ? night : night.entries
}
