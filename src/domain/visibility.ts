import type { BuddyRelation } from './buddies.ts'

/** How a viewer stands to somebody whose e-mail could be shown. */
export interface Standing {
  readonly isSelf: boolean
  readonly relation: BuddyRelation
  /** Whether both are in one game, as its host or invited to it. */
  readonly shareGame: boolean
}

/**
 * Whether a viewer may see a person's e-mail; to all others it is masked (Decisions 2). Whoever asks to be a buddy shows theirs, and
 * sees the other's once they accept (Beyond 7).
 */
export function seesEmail({ isSelf, relation, shareGame }: Standing): boolean {
  return isSelf || relation === 'active' || relation === 'received' || shareGame
}
