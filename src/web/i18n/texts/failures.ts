import { t } from '../language.ts'
import { later } from './toasts.ts'

/** The error catalogue (Rule 15.9) of links and claims. */
export const fromLinkFailures = {
  claim: later(t`claim the nights`),
  unclaim: later(t`undo the claim`),
} as const

/** The error catalogue (Rule 15.9) of one's guests. */
export const guestFailures = {
  rename: later(t`rename the guest`),
  forget: later(t`forget the guest`),
} as const

/** The error catalogue (Rule 15.9) of passkeys (docs/decisions/0011). */
export const passkeyFailures = {
  add: later(t`add the passkey`),
  remove: later(t`remove the passkey`),
  signIn: later(t`sign in with a passkey`),
  confirm: later(t`confirm with a passkey`),
} as const

/** The error catalogue (Rule 15.9) of changing who is in a game. */
export const playerFailures = {
  addPlayer: later(t`add the player`),
  removePlayer: later(t`remove the player`),
  letIn: later(t`let this person in`),
  turnAway: later(t`turn this person away`),
  setBuyIn: later(t`change the buy-in`),
  setCoHosts: later(t`change the co-hosts`),
  undoStart: later(t`undo the start`),
} as const

/** The error catalogue (Rule 15.9) of the devices and the password (Rule 17.8). */
export const securityFailures = {
  load: later(t`load your devices`),
  endSession: later(t`sign out the device`),
  changePassword: later(t`change your password`),
} as const

export const securitySuccesses = {
  passwordChanged: t`Password changed successfully.`,
  deviceSignedOut: t`The device has been signed out.`,
} as const

/** The error catalogue (Rule 15.9) of sharing. */
export const shareFailures = {
  link: later(t`change the link`),
  loadLink: t`The link did not load.`,
} as const

/** The error catalogue (Rule 15.9) of screens with one failure each. */
export const otherFailures = {
  guestPage: later(t`make the page`),
  waitlist: later(t`join the waitlist`),
  exportData: later(t`download your data`),
} as const
