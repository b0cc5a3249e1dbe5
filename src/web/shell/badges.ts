import { useHistoryState } from 'wouter/use-browser-location'
import type { WireGame } from '../../contract/endpoints.ts'
import { useMyId } from '../account/me.ts'
import { REFRESH_MS, useCall } from '../api/use-call.ts'
import { useGames } from '../games/use-games.ts'
import { historyState } from '../navigation/history-state.ts'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'

/** How many notifications are unread. A failed load shows nothing (Rule 10.11). */
export function useUnreadCount(): number {
  return useCall('unreadCount', {}, { every: REFRESH_MS }).data?.count ?? 0
}

/** How many buddy requests wait for an answer. */
export function useReceivedRequests(): number {
  return useCall('listBuddies', {}, { every: REFRESH_MS }).data?.pending.length ?? 0
}

/** The upcoming games that wait for this person's answer, in the order of the server. */
export function useWaitingInvites(): readonly WireGame[] {
  const me = useMyId()
  const games = useGames().data?.upcoming ?? []
  return games.filter((game) =>
    game.inviteResponses.some((answer) => answer.id === me && answer.response === 'pending'),
  )
}

/** The mail icon: goes to /games and asks it to expand UPCOMING and scroll to the first invite that waits (Rule 14.11). */
export function showWaitingInvites(): void {
  const here = window.location.pathname === href('/games')
  navigate(href('/games'), { replace: here, state: { showInvites: Date.now() } })
}

/** For the games screen: changes each time the mail icon is tapped; undefined when it was not. */
export function useShowInvites(): number | undefined {
  const asked = historyState('showInvites', useHistoryState())
  return asked === undefined ? undefined : Number(asked)
}
