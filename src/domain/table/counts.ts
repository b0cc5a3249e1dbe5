import type { GapChoice } from '../game/gap.ts'
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

/** Whether a count was not taken back. */
export const isOpen = ({ undo }: Count): boolean => undo === null
