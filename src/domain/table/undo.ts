import { isRefusal, type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import { type Count, isOpen, type Night } from './counts.ts'
import { type Entry, type UndoTarget, undoTarget } from './entries.ts'

/** What one undo takes back: the last entry, or a whole count, which has no entries where nobody was in. */
export interface Undoing {
  readonly entries: readonly Entry[]
  readonly count: Count | null
}

/**
 * What undo takes back: always what was done last, a count as a whole (Rules 4.10, 23.11). `target` is what the person saw last. Refuses as
 * `undoTarget` does.
 */
export function undoing({ entries, counts }: Night, target?: UndoTarget): Undoing | Refusal {
  const open = counts.filter(isOpen)
  const lastId = entries.at(-1)?.id ?? null
  const isOfNothing = ({ after, commandId }: Count) =>
    after === lastId && !entries.some((entry) => entry.commandId === commandId)
  const ofNothing = open.findLast(isOfNothing)
  if (ofNothing) {
    const isMeant =
      target === undefined || ('commandId' in target && target.commandId === ofNothing.commandId)
    return isMeant
      ? { entries: [], count: ofNothing }
      : refuse('stale', text`The game has changed in the meantime.`)
  }
  const last = undoTarget(entries, target)
  if (isRefusal(last)) return last
  const count = open.find(({ commandId }) => commandId === last.commandId) ?? null
  const entriesOf = entries.filter(({ commandId }) => commandId === count?.commandId)
  return { entries: count ? entriesOf : [last], count }
}
