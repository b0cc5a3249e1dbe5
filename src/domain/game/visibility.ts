import type { BuddyRelation } from '../people/buddies.ts'
import type { Game } from './game.ts'
import type { Player } from './players.ts'

/** The viewer's relation to the owner of an email address. */
export interface Standing {
  readonly isSelf: boolean
  readonly relation: BuddyRelation
  /** Both are in one game. */
  readonly shareGame: boolean
  /** Whether one of the two has blocked the other. */
  readonly isBlocked: boolean
}

/** Whether the viewer may see the email; if not, the server masks it (Rules 2.4, 2.9). Sending a request reveals the sender's. */
export function seesEmail({ isSelf, relation, shareGame, isBlocked }: Standing): boolean {
  return isSelf || (!isBlocked && (relation === 'active' || relation === 'received' || shareGame))
}

const cameByLink = ({ byLink }: Player): boolean => byLink !== null
const hasClaimed = ({ id, userId }: Player): boolean => userId !== null && userId !== id

/**
 * The accounts whose email the server masks for the viewer because one of the two came by the game's link or claimed a guest. After a link,
 * the mask ends when the game starts. After a claim it never ends, because anybody with the pass could have made the claim. Everybody sees
 * the host's email (Rules 19.12, 21.4).
 */
export function maskedByLink(
  { state, players }: Pick<Game, 'state' | 'players'>,
  viewerId: string,
): ReadonlySet<string> {
  const isMasked = state === 'active' || state === 'complete' ? hasClaimed : cameByLink
  const viewer = players.find(({ userId }) => userId === viewerId)
  const seesHostOnly = viewer !== undefined && isMasked(viewer)
  const masked = players.filter((player) => (seesHostOnly ? player.role !== 'host' : isMasked(player)))
  return new Set(masked.flatMap(({ userId }) => (userId === null || userId === viewerId ? [] : userId)))
}
