import type { Input, Output } from '../../contract/endpoints.ts'
import { relationOf } from '../../domain/buddies.ts'
import { seesEmail } from '../../domain/visibility.ts'
import { ownProfile } from '../accounts/actions.ts'
import { findGameMates, findResults, findUser } from '../accounts/store.ts'
import { profileView } from '../accounts/view.ts'
import type { PersonCall } from '../core/call.ts'
import { notFound } from '../core/refusals.ts'
import { findLink } from './store.ts'

/** Your own profile, or another person's less what is hidden from you (Rule 2.5). Throws 404. */
export async function showUser(call: PersonCall, input: Input<'user'>): Promise<Output<'user'>> {
  const viewerId = call.actor.userId
  const { userId = viewerId } = input
  if (userId === viewerId) return ownProfile(call.db, viewerId)
  const user = await findUser(call.db, userId)
  if (!user || user.activated_at === null) throw notFound('This person')
  const mates = await findGameMates(call.db, viewerId, [userId])
  const relation = relationOf(await findLink(call.db, viewerId, userId), viewerId)
  const shown = seesEmail({ isSelf: false, relation, shareGame: mates.has(userId) })
  return profileView(user, await findResults(call.db, userId), { isSelf: false, seesEmail: shown })
}
