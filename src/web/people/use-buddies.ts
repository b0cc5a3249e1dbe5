import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { Output, WirePerson } from '../../contract/endpoints.ts'
import { isRefusal } from '../../domain/base/refusal.ts'
import {
  acceptRequest,
  type BuddyRelation,
  cancelRequest,
  rejectRequest,
  removeBuddy,
  requestBuddy,
} from '../../domain/people/buddies.ts'
import { call, toastError } from '../api/call.ts'
import { reload } from '../api/query-client.ts'
import { keyOf, REFRESH_MS, useCall, useMyId } from '../api/use-call.ts'
import { useMutationOnce, type Write } from '../api/use-mutation-once.ts'
import { buddyFailures, buddySuccesses } from '../i18n/texts/toasts.ts'
import { toastSuccess } from '../ui/toasts.ts'

export type BuddyLists = Output<'listBuddies'>

/** The viewer's own requests and buddies. */
export function useBuddies(): UseQueryResult<BuddyLists> {
  return useCall('listBuddies', {}, { every: REFRESH_MS })
}

/** The viewer's relation to a person, from the viewer's lists. */
export function relationIn(lists: BuddyLists | undefined, personId: string): BuddyRelation {
  const isIn = (list: readonly WirePerson[] | undefined) => list?.some(({ id }) => id === personId) ?? false
  if (isIn(lists?.active)) return 'active'
  if (isIn(lists?.requests)) return 'sent'
  return isIn(lists?.pending) ? 'received' : 'none'
}

const buddiesKey = keyOf('listBuddies', {})

const listOf = { active: 'active', sent: 'requests', received: 'pending' } as const

/** How each call changes the relation (Rule 2.1). */
const nextRelation = {
  inviteBuddy: requestBuddy,
  acceptBuddyRequest: acceptRequest,
  rejectBuddyRequest: rejectRequest,
  cancelPendingInvite: cancelRequest,
  removeBuddy,
}

type BuddyActionName = keyof typeof nextRelation

/**
 * Changes the relation to a person: `action.mutate(person)`. Updates optimistically where the rules allow it, and rolls
 * back if the server refuses.
 */
export function useBuddyAction(
  name: BuddyActionName,
): Write<null, WirePerson, { before: BuddyLists | undefined }> {
  const client = useQueryClient()
  const myId = useMyId() ?? ''
  return useMutationOnce({
    // In the order of the taps: CANCEL REQUEST could overtake its ADD BUDDY.
    scope: { id: 'buddies' },
    mutationFn: ({ id }: WirePerson) => call(name, { id }),
    onMutate: async (person) => {
      await client.cancelQueries({ queryKey: buddiesKey, exact: true })
      const before = client.getQueryData<BuddyLists>(buddiesKey)
      const after = nextRelation[name](relationIn(before, person.id), myId, person.id)
      if (before && !isRefusal(after)) client.setQueryData(buddiesKey, moved(before, person, after))
      return { before }
    },
    onSuccess: () => toastSuccess(buddySuccesses[name]),
    onError: (error, _person, saved) => {
      if (saved?.before) client.setQueryData(buddiesKey, saved.before)
      toastError(error, buddyFailures[name])
    },
    // Visible emails and buddy lists depend on the relation.
    onSettled: () => reload(client, 'listBuddies', 'searchUsers', 'user'),
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
