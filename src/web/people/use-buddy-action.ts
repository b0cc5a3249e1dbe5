import { useQueryClient } from '@tanstack/react-query'
import type { WirePerson } from '../../contract/endpoints.ts'
import { isRefusal } from '../../domain/base/refusal.ts'
import {
  acceptRequest,
  type BuddyRelation,
  cancelRequest,
  rejectRequest,
  removeBuddy,
  requestBuddy,
} from '../../domain/people/buddies.ts'
import { toastError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useMyId } from '../api/me.ts'
import { keyOf } from '../api/use-call.ts'
import { useMutationOnce, type Write } from '../api/use-mutation-once.ts'
import { buddyFailures, buddySuccesses } from '../i18n/texts/toasts.ts'
import { toastSuccess } from '../ui/toasts.ts'
import { type BuddyLists, relationIn } from './use-buddies.ts'

const buddiesKey = keyOf('listBuddies', {})

const listOf = { active: 'active', sent: 'requests', received: 'pending' } as const

/** For each call: how it changes the relation, and its toasts (Rules 2.1, 15.9, 15.10). */
const actions = {
  inviteBuddy: {
    next: (relation: BuddyRelation, myId: string, id: string) => requestBuddy(relation, myId, id),
    success: buddySuccesses.buddyRequestSent,
    failed: buddyFailures.sendBuddyRequest,
  },
  acceptBuddyRequest: {
    next: acceptRequest,
    success: buddySuccesses.buddyAccepted,
    failed: buddyFailures.acceptBuddy,
  },
  rejectBuddyRequest: {
    next: rejectRequest,
    success: buddySuccesses.buddyRejected,
    failed: buddyFailures.rejectBuddy,
  },
  cancelPendingInvite: {
    next: cancelRequest,
    success: buddySuccesses.buddyInviteCancelled,
    failed: buddyFailures.cancelBuddyInvite,
  },
  removeBuddy: {
    next: removeBuddy,
    success: buddySuccesses.buddyRemoved,
    failed: buddyFailures.removeBuddy,
  },
} as const

export type BuddyActionName = keyof typeof actions

/**
 * Changes the relation to a person: `action.mutate(person)`. Updates optimistically where the rules allow it, and rolls
 * back if the server refuses.
 */
export function useBuddyAction(
  name: BuddyActionName,
): Write<null, WirePerson, { before: BuddyLists | undefined }> {
  const client = useQueryClient()
  const myId = useMyId() ?? ''
  const { next, success, failed } = actions[name]
  return useMutationOnce({
    mutationFn: ({ id }: WirePerson) => call(name, { id }),
    onMutate: async (person) => {
      await client.cancelQueries({ queryKey: buddiesKey, exact: true })
      const before = client.getQueryData<BuddyLists>(buddiesKey)
      const after = next(relationIn(before, person.id), myId, person.id)
      if (before && !isRefusal(after)) client.setQueryData(buddiesKey, moved(before, person, after))
      return { before }
    },
    onSuccess: () => toastSuccess(success),
    onError: (error, _person, saved) => {
      if (saved?.before) client.setQueryData(buddiesKey, saved.before)
      toastError(error, failed)
    },
    // Emails and buddy lists shown depend on the relation.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['listBuddies'] })
      void client.invalidateQueries({ queryKey: ['searchUsers'] })
      void client.invalidateQueries({ queryKey: ['user'] })
    },
  })
}

function moved(lists: BuddyLists, person: WirePerson, relation: BuddyRelation): BuddyLists {
  const without = (list: readonly WirePerson[]) => list.filter(({ id }) => id !== person.id)
  const rest = {
    pending: without(lists.pending),
    requests: without(lists.requests),
    active: without(lists.active),
  }
  if (relation === 'none') return rest
  const list = listOf[relation]
  return { ...rest, [list]: [...rest[list], person] }
}
