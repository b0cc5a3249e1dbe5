import type { BuddyRelation } from './buddies.ts'
import type { Game } from './game.ts'

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

/**
 * The accounts whose e-mail somebody does not see in a game that was not started, because one of the two came by its link. The host's is
 * shown to everybody (Rule 19.12).
 */
export function maskedByLink(
  { state, players }: Pick<Game, 'state' | 'players'>,
  viewerId: string,
): ReadonlySet<string> {
  if (state === 'active' || state === 'complete') return new Set()
  const viewer = players.find(({ userId }) => userId === viewerId)
  const cameByLink = viewer !== undefined && viewer.byLink !== null
  const masked = players.filter(({ role, byLink }) => (cameByLink ? role !== 'host' : byLink !== null))
  return new Set(masked.flatMap(({ userId }) => (userId === null || userId === viewerId ? [] : userId)))
}
