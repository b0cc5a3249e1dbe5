import type { BuddyRelation } from './buddies.ts'

/** How a viewer stands to somebody whose e-mail could be shown. */
export interface Standing {
  readonly isSelf: boolean
  readonly relation: BuddyRelation
  /** Whether both are in one game, as its host or invited to it. */
  readonly shareGame: boolean
  /** Whether one of the two has blocked the other. */
  readonly isBlocked: boolean
}

/** Whether a viewer may see a person's e-mail; to all others it is masked (Rules 2.4, 2.8). */
export function seesEmail({ isSelf, relation, shareGame, isBlocked }: Standing): boolean {
  return isSelf || (!isBlocked && (relation !== 'none' || shareGame))
}
