import type { BuddyRelation } from './buddies.ts'

/** The viewer's relation to the owner of an e-mail. */
export interface Standing {
  readonly isSelf: boolean
  readonly relation: BuddyRelation
  /** Both are in one game. */
  readonly shareGame: boolean
  /** Whether one of the two has blocked the other. */
  readonly isBlocked: boolean
}

/** Whether the viewer may see the e-mail; otherwise it is masked (Rules 2.4, 2.9). Whoever sends a request shows theirs. */
export function seesEmail({ isSelf, relation, shareGame, isBlocked }: Standing): boolean {
  return isSelf || (!isBlocked && (relation === 'active' || relation === 'received' || shareGame))
}
