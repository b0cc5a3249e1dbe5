import type { GapChoice } from '../game/gap.ts'
import type { Entry } from './entries.ts'

/** A count as it was entered. Reading a night computes its gap again; only the record keeps the gap of that time. */
export interface Count {
  readonly commandId: string
  readonly after: string | null
  /** Null where the count equalled the pot. */
  readonly choice: GapChoice | null
  /** The undo that took it back; of a count whose entries were all voided, both are null. */
  readonly undo: { readonly commandId: string | null; readonly actorId: string | null } | null
}

/** A night's entries in order, with its counts. */
export interface Night {
  readonly entries: readonly Entry[]
  readonly counts: readonly Count[]
}

/** Whether a count was not taken back. */
export const isOpen = ({ undo }: Count): boolean => undo === null
