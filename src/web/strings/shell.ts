/** The top bar, the dock and the notifications panel (Spec 2). */
export const shell = {
  notifications: 'Notifications',
  clearAll: 'Clear All',
  noNotifications: 'No new notifications',
  settings: 'Settings',
  main: 'Main',
  buddies: 'Buddies',
  games: 'Games',
  stats: 'Stats',
  skip: 'Skip to content',
  invites: (n: number) =>
    n === 1 ? '1 game invite awaiting response' : `${n} game invites awaiting response`,
  unread: (n: number) => (n === 0 ? 'Notifications' : `Notifications, ${n > 9 ? '9+' : n} unread`),
  buddyRequests: (n: number) => (n === 1 ? '1 buddy request received' : `${n} buddy requests received`),
} as const
