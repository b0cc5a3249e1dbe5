import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** The error catalogue (Rule 15.9) of changing who is in a game. */
export const playerFailures = {
  addPlayer: later(t`add the player`),
  removePlayer: later(t`remove the player`),
  letIn: later(t`let this person in`),
  turnAway: later(t`turn this person away`),
  setBuyIn: later(t`change the buy-in`),
  setCoHosts: later(t`change the co-hosts`),
} as const
