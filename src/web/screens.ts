import type { ComponentType } from 'react'
import type { Path } from './navigation/href.ts'

/** Every screen besides the entrances in `routes.ts`. Loaded with the first of them that somebody opens, or that is prefetched. */
export const screens = {
  '*': () => import('./shell/NotFound.tsx').then((screen) => screen.NotFound),
  '/terms': () => import('./account/Terms.tsx').then((screen) => screen.Terms),
  '/privacy': () => import('./account/Privacy.tsx').then((screen) => screen.Privacy),
  '/reset-password': () => import('./account/ResetPassword.tsx').then((screen) => screen.ResetPassword),
  '/finalize-reset-password': () =>
    import('./account/FinalizeResetPassword.tsx').then((screen) => screen.FinalizeResetPassword),
  '/finalize-email-change': () =>
    import('./account/FinalizeEmailChange.tsx').then((screen) => screen.FinalizeEmailChange),
  '/restore-email': () => import('./account/RestoreEmail.tsx').then((screen) => screen.RestoreEmail),
  '/from-link': () => import('./account/from-link/FromLink.tsx').then((screen) => screen.FromLink),
  '/buddies': () => import('./buddies/Buddies.tsx').then((screen) => screen.Buddies),
  '/buddies-user-search': () => import('./buddies/BuddySearch.tsx').then((screen) => screen.BuddySearch),
  '/buddy-profile': () => import('./buddies/BuddyProfile.tsx').then((screen) => screen.BuddyProfile),
  '/game-attendance': () => import('./games/GameAttendance.tsx').then((screen) => screen.GameAttendance),
  '/game-check-in': () => import('./games/GameCheckIn.tsx').then((screen) => screen.GameCheckIn),
  '/game-history': () => import('./games/GameHistory.tsx').then((screen) => screen.GameHistory),
  '/game-record': () => import('./record/GameRecord.tsx').then((screen) => screen.GameRecord),
  '/game-payouts': () => import('./play/GamePayouts.tsx').then((screen) => screen.GamePayouts),
  '/game-in-play': () => import('./play/GameInPlay.tsx').then((screen) => screen.GameInPlay),
  '/game-count': () => import('./count/Count.tsx').then((screen) => screen.Count),
  '/game-end': () => import('./play/GameEnd.tsx').then((screen) => screen.GameEnd),
  '/manual-payouts': () => import('./play/ManualPayouts.tsx').then((screen) => screen.ManualPayouts),
  '/settle-up': () => import('./settlement/SettleUp.tsx').then((screen) => screen.SettleUp),
  '/tab': () => import('./settlement/Tab.tsx').then((screen) => screen.Tab),
  '/host-game': () => import('./host/HostGame.tsx').then((screen) => screen.HostGame),
  '/host-game-details': () => import('./host/HostGameDetails.tsx').then((screen) => screen.HostGameDetails),
  '/host-game-payouts': () => import('./host/HostGamePayouts.tsx').then((screen) => screen.HostGamePayouts),
  '/host-game-add-buddies': () =>
    import('./host/HostGameAddBuddies.tsx').then((screen) => screen.HostGameAddBuddies),
  '/host-game-invitation': () =>
    import('./host/HostGameInvitation.tsx').then((screen) => screen.HostGameInvitation),
  '/stats': () => import('./stats/Stats.tsx').then((screen) => screen.Stats),
  '/settings': () => import('./settings/Settings.tsx').then((screen) => screen.Settings),
  '/settings/security': () => import('./settings/security/Security.tsx').then((screen) => screen.Security),
  '/settings/your-data': () => import('./settings/YourData.tsx').then((screen) => screen.YourData),
  '/import-nights': () => import('./imports/ImportNights.tsx').then((screen) => screen.ImportNights),
  '/import-offers': () => import('./imports/ImportOffers.tsx').then((screen) => screen.ImportOffers),
} satisfies Partial<Record<Path | '*', () => Promise<ComponentType>>>

/** The screens that people usually open next. Without a row: /games. */
export const usuallyNext: Partial<Record<Path, readonly Path[]>> = {
  '/': ['/login', '/sign-up'],
  '/sign-up': ['/login'],
  '/reset-password': ['/login'],
  '/buddies': ['/games', '/stats', '/buddy-profile', '/buddies-user-search'],
  '/games': ['/buddies', '/stats', '/game-attendance', '/game-in-play', '/host-game', '/game-history'],
  '/game-attendance': ['/game-check-in', '/buddy-profile'],
  '/game-check-in': ['/game-in-play', '/game-payouts'],
  '/game-history': ['/settle-up', '/games'],
  '/game-payouts': ['/game-in-play'],
  '/game-in-play': ['/game-end', '/games', '/game-count'],
  '/game-count': ['/game-in-play'],
  '/game-end': ['/game-history', '/manual-payouts'],
  '/tab': ['/settle-up'],
  '/host-game': ['/host-game-details'],
  '/host-game-details': ['/host-game-payouts', '/host-game-add-buddies'],
  '/host-game-payouts': ['/host-game-add-buddies'],
  '/host-game-add-buddies': ['/host-game-invitation'],
  '/pass': ['/sign-up'],
  '/stats': ['/games', '/buddies'],
  '/settings/your-data': ['/settings', '/import-nights'],
  '/import-nights': ['/settings/your-data', '/stats'],
  '/import-offers': ['/stats'],
}
