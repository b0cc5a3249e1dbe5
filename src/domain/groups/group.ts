import { type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'

/** The maximum number of members in a group. */
export const MAX_MEMBERS = 100
/** The maximum number of groups that one account owns. */
export const MAX_GROUPS = 50

/** Somebody in a group: an account, or a guest of its owner. `userId`: the account, or the one that has claimed the guest. */
export interface Member {
  readonly playerId: string
  readonly userId: string | null
  readonly isAdmin: boolean
}

/** A group of people who play together; its owner is a member (Rule 43.1). */
export interface Group {
  readonly id: string
  readonly name: string
  readonly ownerId: string
  readonly members: readonly Member[]
}

/** The role of an account in a group. */
export type GroupRole = 'owner' | 'admin' | 'member' | 'stranger'

export function groupRole({ ownerId, members }: Group, userId: string): GroupRole {
  if (ownerId === userId) return 'owner'
  const own = members.filter((member) => member.userId === userId)
  if (own.length === 0) return 'stranger'
  return own.some(({ isAdmin }) => isAdmin) ? 'admin' : 'member'
}

/** A member's public id, like that of a player in a game (Rule 3.14). */
export const memberId = ({ playerId, userId }: Member): string => userId ?? playerId

/**
 * Returns the group to a caller with at least this role. Refuses with `not_found`, so that strangers do not learn that it exists, and with
 * `not_allowed` (Rule 43.1).
 */
export function groupFor(
  group: Group | undefined,
  userId: string,
  least: Exclude<GroupRole, 'stranger'>,
): Group | Refusal {
  const order: readonly GroupRole[] = ['owner', 'admin', 'member']
  const role = group ? groupRole(group, userId) : 'stranger'
  if (!group || role === 'stranger') return refuse('not_found', text`There is no such group.`)
  if (order.indexOf(role) <= order.indexOf(least)) return group
  return refuse('not_allowed', text`The owner or an admin of the group can do this.`)
}

/** Whether the first role may remove the second from a group: admins remove members; the owner also removes admins (Rule 43.1). */
export const takesOut = (role: GroupRole, other: GroupRole): boolean =>
  role === 'owner' ? other !== 'owner' : role === 'admin' && (other === 'member' || other === 'stranger')

export interface GroupEdit {
  readonly name?: string | undefined
  /** New members; ignores existing ones. */
  readonly add?: readonly Member[] | undefined
  /** Members to remove, by their public ids. */
  readonly remove?: readonly string[] | undefined
  /** The accounts that are admins from now on. */
  readonly admins?: readonly string[] | undefined
}

/**
 * Applies an edit by the owner or an admin. Refuses with `too_many_players`, `no_account`, `not_allowed` if an admin removes another admin,
 * and `invalid` if somebody removes the owner or themself.
 */
export function editGroup(
  group: Group,
  { name = group.name, add = [], remove = [], admins }: GroupEdit,
  userId = group.ownerId,
): Group | Refusal {
  if (remove.includes(group.ownerId)) return refuse('invalid', text`The owner stays in the group.`)
  if (remove.includes(userId)) return refuse('invalid', text`Leave the group instead.`)
  const role = groupRole(group, userId)
  if (!remove.every((id) => takesOut(role, groupRole(group, id))))
    return refuse('not_allowed', text`Only the owner can take out an admin.`)
  const known = new Set(group.members.map(memberId))
  const members = [
    ...group.members,
    ...firsts(add, memberId).filter((member) => !known.has(memberId(member))),
  ].filter((member) => !remove.includes(memberId(member)))
  if (members.length > MAX_MEMBERS)
    return refuse('too_many_players', text`A group can have ${MAX_MEMBERS} members at most.`)
  if (admins === undefined) return { ...group, name, members }
  if (!admins.every((id) => members.some(({ userId }) => userId === id)))
    return refuse('no_account', text`An admin is a member with an account.`)
  const named = members.map((member): Member => {
    const { userId } = member
    if (userId === null || !admins.includes(userId)) return { ...member, isAdmin: false }
    // The account itself becomes the admin, not a guest whom it has claimed: if the host undoes that claim, the next claimant must not
    // become admin.
    return { playerId: userId, userId, isAdmin: true }
  })
  return { ...group, name, members: firsts(named, ({ playerId }) => playerId) }
}

/** The first member of each id. */
const firsts = (members: readonly Member[], idOf: (member: Member) => string): readonly Member[] =>
  members.filter((member, index) => members.findIndex((other) => idOf(other) === idOf(member)) === index)

/**
 * Removes an account that leaves. If the owner leaves, the first admin becomes owner; refuses with `no_admin` if there is none. The
 * leaver's games stay in the standings.
 */
export function leaveGroup(group: Group, leaverId: string): Group | Refusal {
  const members = group.members.filter(({ userId }) => userId !== leaverId)
  if (group.ownerId !== leaverId) return { ...group, members }
  const heir = members.find(({ userId, isAdmin }) => isAdmin && userId !== null)
  if (!heir?.userId)
    return refuse('no_admin', text`Make somebody an admin first, who gets the group. Or delete it.`)
  return { ...group, ownerId: heir.userId, members }
}
