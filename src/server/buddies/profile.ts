import type { Input, Output } from '../../contract/endpoints.ts'
import { relationOf } from '../../domain/buddies.ts'
import { text } from '../../domain/text.ts'
import { seesEmail } from '../../domain/visibility.ts'
import { ownProfile } from '../accounts/actions.ts'
import { findGameMates, findResults, findUser, playTogether } from '../accounts/store.ts'
import { profileView } from '../accounts/view.ts'
import type { PersonCall } from '../core/call.ts'
import { notFound } from '../core/refusals.ts'
import { findBlocks } from './blocks-store.ts'
import { findLink } from './store.ts'

/** Your own profile, or another person's less what is hidden from you (Rule 2.5). Throws 404. */
export async function showUser(call: PersonCall, input: Input<'user'>): Promise<Output<'user'>> {
  const viewerId = call.actor.userId
  const { userId = viewerId } = input
  if (userId === viewerId) return ownProfile(call.db, viewerId)
  const user = await findUser(call.db, userId)
  if (!user || user.deleted_at !== null) throw notFound(text`This person was not found.`)
  const { blockers, blocked } = await findBlocks(call.db, viewerId)
  // Who plays with somebody who has blocked them still sees whom they play with.
  if (blockers.has(userId) && !(await playTogether(call.db, viewerId, userId)))
    throw notFound(text`This person was not found.`)
  const mates = await findGameMates(call.db, viewerId, [userId])
  const isBlocked = blockers.has(userId) || blocked.has(userId)
  const relation = relationOf(await findLink(call.db, viewerId, userId), viewerId)
  const shown = seesEmail({ isSelf: false, relation, shareGame: mates.has(userId), isBlocked })
  return profileView(user, await findResults(call.db, userId), { isSelf: false, seesEmail: shown })
}
