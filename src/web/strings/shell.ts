/** As on the badge (Rule 15.7). */
const capped = (n: number) => (n > 9 ? '9+' : String(n))

/** The top bar, the dock and the notifications panel (Rules 14.11, 14.12). */
export const shell = {
  notifications: 'Notifications',
  clearAll: 'Clear All',
  noNotifications: 'No new notifications',
  settings: 'Settings',
  main: 'Main',
  buddies: 'Buddies',
  games: 'Games',
  stats: 'Stats',
  invites: (n: number) =>
    n === 1 ? '1 game invite awaiting response' : `${capped(n)} game invites awaiting response`,
  unread: (n: number) => (n === 0 ? 'Notifications' : `Notifications, ${capped(n)} unread`),
  buddyRequests: (n: number) =>
    n === 1 ? '1 buddy request received' : `${capped(n)} buddy requests received`,
  notFound: 'NOT FOUND',
  notFoundTitle: 'Nothing is at this address.',
  notFoundText: 'The link may be old, or a letter is missing. Your games are where they were.',
  toGames: 'GO TO GAMES',
} as const
