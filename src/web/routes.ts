import type { ComponentType } from 'react'
import type { RouteName } from './navigation/href.ts'

export interface Screen {
  /** `person`: signed-in people only. `game`: also needs a gameId, else it goes to /games (Spec 2). */
  readonly access: 'public' | 'person' | 'game'
  readonly load: () => Promise<ComponentType>
}

/** The screens that have an address, and the one for addresses that lead nowhere. */
export type ScreenName = RouteName | 'notFound'

/** Every screen, each its own chunk. */
export const screens: Record<ScreenName, Screen> = {
  notFound: {
    access: 'public',
    load: () => import('./shell/NotFound.tsx').then((screen) => screen.NotFound),
  },

  landing: { access: 'public', load: () => import('./account/Landing.tsx').then((screen) => screen.Landing) },
  login: { access: 'public', load: () => import('./account/Login.tsx').then((screen) => screen.Login) },
  signUp: { access: 'public', load: () => import('./account/SignUp.tsx').then((screen) => screen.SignUp) },
  terms: { access: 'public', load: () => import('./account/Terms.tsx').then((screen) => screen.Terms) },
  privacy: { access: 'public', load: () => import('./account/Privacy.tsx').then((screen) => screen.Privacy) },
  resetPassword: {
    access: 'public',
    load: () => import('./account/ResetPassword.tsx').then((screen) => screen.ResetPassword),
  },
  finalizeResetPassword: {
    access: 'public',
    load: () => import('./account/FinalizeResetPassword.tsx').then((screen) => screen.FinalizeResetPassword),
  },
  finalizeEmailChange: {
    access: 'public',
    load: () => import('./account/FinalizeEmailChange.tsx').then((screen) => screen.FinalizeEmailChange),
  },

  buddies: { access: 'person', load: () => import('./buddies/Buddies.tsx').then((screen) => screen.Buddies) },
  buddySearch: {
    access: 'person',
    load: () => import('./buddies/BuddySearch.tsx').then((screen) => screen.BuddySearch),
  },
  buddyProfile: {
    access: 'person',
    load: () => import('./buddies/BuddyProfile.tsx').then((screen) => screen.BuddyProfile),
  },

  games: { access: 'person', load: () => import('./games/Games.tsx').then((screen) => screen.Games) },
  gameAttendance: {
    access: 'game',
    load: () => import('./games/GameAttendance.tsx').then((screen) => screen.GameAttendance),
  },
  gameCheckIn: {
    access: 'game',
    load: () => import('./games/GameCheckIn.tsx').then((screen) => screen.GameCheckIn),
  },
  gameHistory: {
    access: 'game',
    load: () => import('./games/GameHistory.tsx').then((screen) => screen.GameHistory),
  },

  gamePayouts: {
    access: 'game',
    load: () => import('./play/GamePayouts.tsx').then((screen) => screen.GamePayouts),
  },
  gameInPlay: {
    access: 'game',
    load: () => import('./play/GameInPlay.tsx').then((screen) => screen.GameInPlay),
  },
  gameEnd: { access: 'game', load: () => import('./play/GameEnd.tsx').then((screen) => screen.GameEnd) },
  manualPayouts: {
    access: 'game',
    load: () => import('./play/ManualPayouts.tsx').then((screen) => screen.ManualPayouts),
  },

  hostGame: { access: 'person', load: () => import('./host/HostGame.tsx').then((screen) => screen.HostGame) },
  hostGameDetails: {
    access: 'person',
    load: () => import('./host/HostGameDetails.tsx').then((screen) => screen.HostGameDetails),
  },
  hostGamePayouts: {
    access: 'person',
    load: () => import('./host/HostGamePayouts.tsx').then((screen) => screen.HostGamePayouts),
  },
  hostGameAddBuddies: {
    access: 'person',
    load: () => import('./host/HostGameAddBuddies.tsx').then((screen) => screen.HostGameAddBuddies),
  },
  hostGameInvitation: {
    access: 'person',
    load: () => import('./host/HostGameInvitation.tsx').then((screen) => screen.HostGameInvitation),
  },

  stats: { access: 'person', load: () => import('./stats/Stats.tsx').then((screen) => screen.Stats) },
  settings: {
    access: 'person',
    load: () => import('./settings/Settings.tsx').then((screen) => screen.Settings),
  },
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
