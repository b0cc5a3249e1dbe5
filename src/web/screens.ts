import type { ComponentType } from 'react'
import type { RouteName } from './paths.ts'

export interface Screen {
  /** `person`: signed-in people only. `game`: also needs a gameId, else it goes to /games (Spec 2). */
  readonly access: 'public' | 'person' | 'game'
  readonly load: () => Promise<ComponentType>
}

/** The screens that have an address, and the one for addresses that lead nowhere. */
export type ScreenName = RouteName | 'notFound'

/** Every screen, each its own chunk. */
export const screens: Record<ScreenName, Screen> = {
  notFound: { access: 'public', load: async () => (await import('./shell/NotFound.tsx')).NotFound },

  landing: { access: 'public', load: async () => (await import('./account/Landing.tsx')).Landing },
  login: { access: 'public', load: async () => (await import('./account/Login.tsx')).Login },
  signUp: { access: 'public', load: async () => (await import('./account/SignUp.tsx')).SignUp },
  terms: { access: 'public', load: async () => (await import('./account/Terms.tsx')).Terms },
  privacy: { access: 'public', load: async () => (await import('./account/Privacy.tsx')).Privacy },
  resetPassword: {
    access: 'public',
    load: async () => (await import('./account/ResetPassword.tsx')).ResetPassword,
  },
  finalizeResetPassword: {
    access: 'public',
    load: async () => (await import('./account/FinalizeResetPassword.tsx')).FinalizeResetPassword,
  },
  finalizeEmailChange: {
    access: 'public',
    load: async () => (await import('./account/FinalizeEmailChange.tsx')).FinalizeEmailChange,
  },

  buddies: { access: 'person', load: async () => (await import('./buddies/Buddies.tsx')).Buddies },
  buddySearch: {
    access: 'person',
    load: async () => (await import('./buddies/BuddySearch.tsx')).BuddySearch,
  },
  buddyProfile: {
    access: 'person',
    load: async () => (await import('./buddies/BuddyProfile.tsx')).BuddyProfile,
  },

  games: { access: 'person', load: async () => (await import('./games/Games.tsx')).Games },
  gameAttendance: {
    access: 'game',
    load: async () => (await import('./games/GameAttendance.tsx')).GameAttendance,
  },
  gameCheckIn: { access: 'game', load: async () => (await import('./games/GameCheckIn.tsx')).GameCheckIn },
  gameHistory: { access: 'game', load: async () => (await import('./games/GameHistory.tsx')).GameHistory },

  gamePayouts: { access: 'game', load: async () => (await import('./play/GamePayouts.tsx')).GamePayouts },
  gameInPlay: { access: 'game', load: async () => (await import('./play/GameInPlay.tsx')).GameInPlay },
  gameEnd: { access: 'game', load: async () => (await import('./play/GameEnd.tsx')).GameEnd },
  manualPayouts: {
    access: 'game',
    load: async () => (await import('./play/ManualPayouts.tsx')).ManualPayouts,
  },

  hostGame: { access: 'person', load: async () => (await import('./host/HostGame.tsx')).HostGame },
  hostGameDetails: {
    access: 'person',
    load: async () => (await import('./host/HostGameDetails.tsx')).HostGameDetails,
  },
  hostGamePayouts: {
    access: 'person',
    load: async () => (await import('./host/HostGamePayouts.tsx')).HostGamePayouts,
  },
  hostGameAddBuddies: {
    access: 'person',
    load: async () => (await import('./host/HostGameAddBuddies.tsx')).HostGameAddBuddies,
  },
  hostGameInvitation: {
    access: 'person',
    load: async () => (await import('./host/HostGameInvitation.tsx')).HostGameInvitation,
  },

  stats: { access: 'person', load: async () => (await import('./stats/Stats.tsx')).Stats },
  settings: { access: 'person', load: async () => (await import('./settings/Settings.tsx')).Settings },
}

/** A fetch as React's `use` reads it: one that is `fulfilled` gives its value at once, without suspending. */
interface Fetch extends Promise<ComponentType> {
  status?: 'fulfilled'
  value?: ComponentType
}

const fetches = new Map<ScreenName, Fetch>()

/** Fetches the code of a screen, once; a failed fetch can be tried again. */
export function loadScreen(name: ScreenName): Promise<ComponentType> {
  const known = fetches.get(name)
  if (known) return known
  const fetch: Fetch = screens[name].load()
  fetches.set(name, fetch)
  fetch.then(
    (value) => Object.assign(fetch, { status: 'fulfilled', value }),
    () => fetches.delete(name),
  )
  return fetch
}
