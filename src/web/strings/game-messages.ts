import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** Says why a game cannot be counted, ended or corrected while this device still has entries to send. */
export const entriesUnsent = t`Your entries have to be sent first.`

/** The error catalogue (Rule 15.9) of a game's card and table. Those screens load the most, so they have a file of their own. */
export const gameFailures = {
  acceptGameInvite: later(t`accept game invite`),
  declineGameInvite: later(t`decline game invite`),
  loadInvitation: later(t`load game invitation details`),
  startGame: later(t`start game`),
  undo: later(t`undo the last game event`),
  pushEvent: later(t`push game event`),
  endGame: later(t`end the game`),
  updatePayouts: later(t`update payouts`),
  mend: later(t`change the entry`),
  cashOut: later(t`process the cash out`),
} as const

export const gameSuccesses = {
  gameInviteAccepted: t`Game invite accepted successfully. You can now view the game in the upcoming category.`,
  gameInviteDeclined: t`Game invite declined successfully.`,
  gameEnded: t`The game has been ended successfully and its results can be found under the game history.`,
} as const
