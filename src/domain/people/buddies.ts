import { type Refusal, refuse } from '../base/refusal.ts'
import { type Text, text } from '../base/text.ts'
import { folded } from '../base/typed-text.ts'

/** The relation to another person: none, request sent, request received, buddies (Rule 2.1). */
export type BuddyRelation = 'none' | 'sent' | 'received' | 'active'

/** A request from one person to another, and whether it was accepted. */
export interface BuddyLink {
  readonly fromId: string
  readonly toId: string
  readonly accepted: boolean
}

/** The viewer's relation to the other side of a link; none without a link. */
export function relationOf(link: BuddyLink | null | undefined, viewerId: string): BuddyRelation {
  if (!link || (link.fromId !== viewerId && link.toId !== viewerId)) return 'none'
  if (link.accepted) return 'active'
  return link.fromId === viewerId ? 'sent' : 'received'
}

/** The fields that search uses. */
export interface Findable {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** Whether each word of a search occurs in a person's names or email, after folding (Rule 2.3). */
export function matchesPerson({ username, firstName, lastName, email }: Findable, search: string): boolean {
  const text = `${username} ${firstName} ${lastName} ${email}`
  return folded(search)
    .split(' ')
    .every((word) => folded(text).includes(word))
}

/** How many seconds a person has to wait after a rejection before they can ask again (Rule 2.8). */
export const ASK_AGAIN_SECONDS = 30 * 24 * 3600

/**
 * Sends a request (Rules 2.1, 2.8). `sinceRejected`: seconds since the recipient rejected the sender. Refuses with `buddy_self`,
 * `already_buddies`, `request_exists` or `asked_recently`.
 */
export function requestBuddy(
  relation: BuddyRelation,
  fromId: string,
  toId: string,
  sinceRejected: number | null = null,
): BuddyRelation | Refusal {
  if (fromId === toId) return refuse('buddy_self', text`You cannot be your own buddy.`)
  switch (relation) {
    case 'none':
      return sinceRejected !== null && sinceRejected < ASK_AGAIN_SECONDS
        ? refuse('asked_recently', text`You asked this person recently. You can ask again later.`)
        : 'sent'
    case 'sent':
      return refuse('request_exists', text`You have already sent this person a request.`)
    case 'received':
      return refuse('request_exists', text`This person has already sent you a request. Accept it instead.`)
    case 'active':
      return refuse('already_buddies', text`You are already buddies.`)
    default:
      return relation satisfies never
  }
}

/** Refuses to block oneself (Rule 2.9). */
export const refuseBlock = (blockerId: string, blockedId: string): Refusal | null =>
  blockerId === blockedId ? refuse('block_self', text`You cannot block yourself.`) : null

/** Accepts a received request (Rule 2.1). Refuses with `already_buddies` or `no_request`. */
export function acceptRequest(relation: BuddyRelation): BuddyRelation | Refusal {
  if (relation === 'active') return refuse('already_buddies', text`You are already buddies.`)
  return relation === 'received' ? 'active' : noRequest(text`There is no request from this person.`)
}

/** Rejects a received request (Rule 2.1). Refuses with `no_request`. */
export function rejectRequest(relation: BuddyRelation): BuddyRelation | Refusal {
  return relation === 'received' ? 'none' : noRequest(text`There is no request from this person.`)
}

/** Cancels a sent request (Rule 2.1). Refuses with `no_request`. */
export function cancelRequest(relation: BuddyRelation): BuddyRelation | Refusal {
  return relation === 'sent' ? 'none' : noRequest(text`There is no request to this person.`)
}

/** Removes a buddy (Rule 2.1). Refuses with `not_buddies`. */
export function removeBuddy(relation: BuddyRelation): BuddyRelation | Refusal {
  return relation === 'active' ? 'none' : refuse('not_buddies', text`You are not buddies.`)
}

function noRequest(message: Text): Refusal {
  return refuse('no_request', message)
}
