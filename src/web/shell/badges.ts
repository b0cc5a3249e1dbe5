import { useHistoryState } from 'wouter/use-browser-location'
import { REFRESH_MS, useCall } from '../api/use-call.ts'
import { waitsForAnswer } from '../games/groups.ts'
import { useGames } from '../games/own-games.ts'
import { href, navigate } from '../navigation/href.ts'
import { historyState } from '../navigation/restored-state.ts'

/** The number of unread notifications; 0 if the load failed (Rule 10.11). */
export function useUnreadCount(): number {
  return useCall('unreadCount', {}, { every: REFRESH_MS }).data?.count ?? 0
}

export function useReceivedRequests(): number {
  return useCall('listBuddies', {}, { every: REFRESH_MS }).data?.pending.length ?? 0
}

/** How many invites wait for an answer. */
export function useWaitingInvites(): number {
  return useGames().data?.upcoming.filter(waitsForAnswer).length ?? 0
}

/** Goes to /games, which expands UPCOMING and scrolls to the first pending invite (Rule 14.11). */
export function showWaitingInvites(): void {
  const here = window.location.pathname === href('/games')
  navigate(href('/games'), { replace: here, state: { showInvites: Date.now() } })
}

/** For the games screen: changes with every tap on the mail icon. */
export function useShowInvites(): number | undefined {
  const asked = historyState('showInvites', useHistoryState())
  return asked === undefined ? undefined : Number(asked)
}
