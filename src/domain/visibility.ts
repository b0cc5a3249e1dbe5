import type { BuddyRelation } from './buddies.ts'

/** The viewer's relation to the owner of an e-mail. */
export interface Standing {
  readonly isSelf: boolean
  readonly relation: BuddyRelation
  /** Both are in one game. */
  readonly shareGame: boolean
}

/** Whether the viewer may see the e-mail; otherwise it is masked (Rule 2.4). Whoever sends a request shows theirs. */
export function seesEmail({ isSelf, relation, shareGame }: Standing): boolean {
  return isSelf || relation === 'active' || relation === 'received' || shareGame
}
