import { isRefusal, type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import type { Deal } from '../tournament/deal.ts'
import { type Count, type Entry, type EntryOrigin, isOpen, type Night } from './entries.ts'

/** Refers to an entry, for example to take it back, by its id or by the command that made it. */
export type UndoTarget = { readonly id: string } | EntryOrigin

/** Whether the target refers to this entry. */
export function isTarget(entry: Pick<Entry, 'id' | 'commandId' | 'part'>, target: UndoTarget): boolean {
  if ('id' in target) return entry.id === target.id
  return entry.commandId === target.commandId && entry.part === target.part
}

/** An undone or voided entry, with the command that did it; both are null if that was before commands had ids. */
export interface TakenBack {
  readonly entry: Entry
  readonly commandId: string | null
  readonly actorId: string | null
}

/** The extent of one undo: the last entry, a whole deal, or a whole count, which has no entries if nobody was in. */
export interface Undoing {
  readonly entries: readonly Entry[]
  readonly count: Count | null
}

/**
 * Takes back the last entry, or the whole count or deal that made it (Rules 4.10, 23.11, 39.6). `target` is the last entry on the
 * person's screen. Refuses as `lastEntryMeant` does.
 */
export function undoing(
  { entries, counts, deal = null }: Night & { readonly deal?: Deal | null },
  target?: UndoTarget,
): Undoing | Refusal {
  const open = counts.filter(isOpen)
  const lastId = entries.at(-1)?.id ?? null
  const isOfNothing = ({ after, commandId }: Count) =>
    after === lastId && !entries.some((entry) => entry.commandId === commandId)
  const ofNothing = open.findLast(isOfNothing)
  if (ofNothing) {
    const isMeant =
      target === undefined || ('commandId' in target && target.commandId === ofNothing.commandId)
    return isMeant ? { entries: [], count: ofNothing } : stale()
  }
  const last = lastEntryMeant(entries, target)
  if (isRefusal(last)) return last
  const count = open.find(({ commandId }) => commandId === last.commandId) ?? null
  const isWhole = count !== null || deal?.commandId === last.commandId
  const entriesOf = entries.filter(({ commandId }) => commandId === last.commandId)
  return { entries: isWhole ? entriesOf : [last], count }
}

/**
 * The entry that undo takes back, always the last (Rule 4.10). `target` is the last one on the person's screen. Refuses with `stale` if it
 * is no longer the last, and with `nothing_to_undo` if there is none.
 */
export function lastEntryMeant(entries: readonly Entry[], target?: UndoTarget): Entry | Refusal {
  const last = entries.at(-1)
  if (target !== undefined && !(last && isTarget(last, target))) return stale()
  return last ?? refuse('nothing_to_undo', text`There is nothing to undo.`)
}

const stale = () => refuse('stale', text`The game has moved on: this is not the last event any more.`)
