import type { Count } from '../table/counts.ts'
import { type Entry, type EntryContent, type GivenCommand, killerOf } from '../table/entries.ts'
import type { TakenBack } from '../table/undo.ts'
import type { Mend } from './mends.ts'

/** Everything ever done at a game's table: the entries that count, in order, those that do not any more, the mends, and the other commands. */
export interface Entered {
  readonly entries: readonly Entry[]
  readonly takenBack: readonly TakenBack[]
  /** In the order in which they were made. */
  readonly mends: readonly Mend[]
  readonly others: readonly RecordedCommand[]
  /** All counts, in order, also those that were taken back. */
  readonly counts: readonly Count[]
}

/**
 * A command that is recorded separately from the entries: adding a player, changing a buy-in or the payouts, a mend, a count, the start and
 * its undoing.
 */
export interface RecordedCommand extends GivenCommand {
  /** The request, as text. */
  readonly content: string
}

/** Everybody whom the entries name, as they are and as they ever were. */
export function namedIn({ entries, takenBack, mends }: Entered): ReadonlySet<string> {
  const contents: readonly EntryContent[] = [
    ...entries,
    ...takenBack.map(({ entry }) => entry),
    ...mends.flatMap(({ before, after }) => (after ? [before, after] : [before])),
  ]
  return new Set(contents.flatMap((content) => [content.playerId, killerOf(content) ?? content.playerId]))
}

/** The commands done at a table, plus the mend that turned the old entries into these. */
export function withMend(
  { entries, takenBack, mends, others, counts }: Entered,
  after: readonly Entry[],
  made: readonly Mend[],
): Entered {
  const voided = made.flatMap(({ entryId, after: version, commandId, actorId }) => {
    const entry = version ? undefined : entries.find(({ id }) => id === entryId)
    return entry ? [{ entry, commandId, actorId }] : []
  })
  return { entries: after, takenBack: [...takenBack, ...voided], mends: [...mends, ...made], others, counts }
}
