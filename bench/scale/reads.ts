import { HISTORY_PAGE } from '../../src/domain/history.ts'
import type { Asking } from './asking.ts'

/** What a person reads, by name: every call that changes nothing, and searches for common, for rare and for no names. */
export interface Read {
  readonly what: string
  run(): Promise<unknown>
}

/** Every reading call for somebody, with a buddy, a game and the calendar of their own. */
export async function readsOf(asking: Asking, token: string): Promise<Read[]> {
  const { call } = asking
  const { active } = await call('listBuddies', {})
  const { upcoming, active: playing, complete } = await call('listGames', {})
  const gameId = [...playing, ...upcoming, ...complete][0]?.id ?? ''
  const buddy = active[0]
  const { url } = await call('calendarLink', {})
  const reads: Read[] = [
    { what: 'validate-token', run: () => call('validateToken', { token }) },
    { what: 'user', run: () => call('user', {}) },
    { what: 'list-games', run: () => call('listGames', {}) },
    { what: 'list-games as the app asks', run: () => call('listGames', { most: String(HISTORY_PAGE) }) },
    { what: 'fetch-game', run: () => call('fetchGame', { gameId }) },
    { what: 'list-buddies', run: () => call('listBuddies', {}) },
    { what: 'notifications', run: () => call('notifications', {}) },
    { what: 'unread-count', run: () => call('unreadCount', {}) },
    { what: 'get-credit-card', run: () => call('getCreditCard', {}) },
    { what: 'payments', run: () => call('payments', {}) },
    { what: 'calendar-link', run: () => call('calendarLink', {}) },
    { what: 'the calendar file', run: () => asking.read('GET calendar', url) },
    { what: '/metrics', run: () => asking.read('GET metrics', `${new URL(url).origin}/metrics`) },
    ...['ma', 'john', 'qx', 'nobody.at.all@example.com'].map((search) => ({
      what: `search-users "${search}"`,
      run: () => call('searchUsers', { search }),
    })),
  ]
  if (buddy) {
    const userId = buddy.id
    reads.push(
      { what: "user, a buddy's", run: () => call('user', { userId }) },
      { what: "list-games, a buddy's", run: () => call('listGames', { userId }) },
      { what: "list-games, a buddy's as the app asks", run: () => call('listGames', { userId, most: '1' }) },
      { what: "list-buddies, a buddy's", run: () => call('listBuddies', { userId }) },
      { what: 'search-users, a buddy by e-mail', run: () => call('searchUsers', { search: buddy.email }) },
    )
  }
  return reads
}
