import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { Output, WirePerson } from '../../contract/table.ts'
import {
  acceptRequest,
  type BuddyRelation,
  cancelRequest,
  rejectRequest,
  removeBuddy,
  requestBuddy,
} from '../../domain/buddies.ts'
import { isRefusal } from '../../domain/refusal.ts'
import { useMyId } from '../account/me.ts'
import { call } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { keyOf, REFRESH_MS, useCall } from '../api/use-call.ts'
import { useMutationOnce, type Write } from '../api/use-mutation-once.ts'
import { buddyFailures, buddySuccesses } from '../strings/buddy-messages.ts'
import { toastSuccess } from '../ui/toasts/toasts.ts'

export type BuddyLists = Output<'listBuddies'>

/** Where one's own lists are kept. */
const buddiesKey = keyOf('listBuddies', {})

/** One's own requests and buddies; loaded again on focus and every 30 s. */
export function useBuddies(): UseQueryResult<BuddyLists> {
  return useCall('listBuddies', {}, { every: REFRESH_MS })
}

const listOf = { active: 'active', sent: 'requests', received: 'pending' } as const

/** How the viewer stands to a person, by the viewer's own lists. */
export function relationIn(lists: BuddyLists | undefined, personId: string): BuddyRelation {
  const isIn = (list: readonly WirePerson[] | undefined) => list?.some(({ id }) => id === personId) ?? false
  if (isIn(lists?.active)) return 'active'
  if (isIn(lists?.requests)) return 'sent'
  return isIn(lists?.pending) ? 'received' : 'none'
}

/** What each call does to the relation, and what it says (Spec 4, 8). */
const deeds = {
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

export type BuddyDeed = keyof typeof deeds

/**
 * Changes how one stands to a person: `deed.mutate(person)`. Shown at once where the rules allow it, taken back with
 * the server's sentence where it refuses.
 */
export function useBuddyDeed(name: BuddyDeed): Write<null, WirePerson, { before: BuddyLists | undefined }> {
  const client = useQueryClient()
  const myId = useMyId() ?? ''
  const { next, success, failed } = deeds[name]
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
    // Also what depends on it: e-mails that are shown from now on, whom a buddy knows.
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
