import type { UseQueryResult } from '@tanstack/react-query'
import type { Output, WirePerson } from '../../contract/endpoints.ts'
import type { BuddyRelation } from '../../domain/people/buddies.ts'
import { REFRESH_MS, useCall } from '../api/use-call.ts'

export type BuddyLists = Output<'listBuddies'>

/** One's own requests and buddies. */
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
