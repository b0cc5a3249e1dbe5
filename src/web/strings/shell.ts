import { t } from '../i18n/language.ts'

/** As on the badge (Rule 15.7). */
const capped = (n: number) => (n > 9 ? '9+' : String(n))

/** The top bar, the dock and the notifications panel (Rules 14.11, 14.12). */
export const shell = {
  notifications: t`Notifications`,
  clearAll: t`Clear All`,
  noNotifications: t`No new notifications`,
  settings: t`Settings`,
  main: t`Main`,
  buddies: t`Buddies`,
  games: t`Games`,
  stats: t`Stats`,
  invites: (n: number) =>
    n === 1 ? t`1 game invite awaiting response` : t`${capped(n)} game invites awaiting response`,
  unread: (n: number) => (n === 0 ? t`Notifications` : t`Notifications, ${capped(n)} unread`),
  buddyRequests: (n: number) =>
    n === 1 ? t`1 buddy request received` : t`${capped(n)} buddy requests received`,
  notFound: t`NOT FOUND`,
  notFoundTitle: t`Nothing is at this address.`,
  notFoundText: t`The link may be old, or a letter is missing. Your games are where they were.`,
  toGames: t`GO TO GAMES`,
} as const
