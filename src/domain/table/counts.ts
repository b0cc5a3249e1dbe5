import type { Gap, GapChoice } from '../game/gap.ts'
import type { Entry } from './entries.ts'

/** A count as it was entered. Its gap is never stored, always folded. */
export interface Count {
  readonly commandId: string
  readonly after: string | null
  /** Null where the count equalled the pot. */
  readonly choice: GapChoice | null
  /** The command that took it back; its id is null where it came without one. */
  readonly undo: { readonly commandId: string | null; readonly actorId: string | null } | null
}

/** A night's entries in order, with its counts. */
export interface Night {
  readonly entries: readonly Entry[]
  readonly counts: readonly Count[]
}

/** The counts of a night as a device knows them, which has no more than the entries and the gap. */
export function countsSeen(entries: readonly Entry[], gap: Gap | null): readonly Count[] {
  const counts = new Map<string, Count>()
  for (const entry of entries)
    if (entry.type === 'cashed' && entry.counted !== undefined)
      counts.set(entry.commandId, { commandId: entry.commandId, after: entry.id, choice: null, undo: null })
  if (gap !== null) {
    const personId = gap.rule === 'person' ? (gap.shares[0]?.playerId ?? null) : null
    const { commandId, after, rule } = gap
    counts.set(commandId, { commandId, after, choice: { rule, personId }, undo: null })
  }
  return [...counts.values()]
}

/** Whether a count was not taken back. */
export const isOpen = ({ undo }: Count): boolean => undo === null
