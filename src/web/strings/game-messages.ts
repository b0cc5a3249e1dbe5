import { later } from './toasts.ts'

/** In the frame of a screen until its game is there. */
export const lookingForGame = 'Looking up the game…'

/** In a toast, for a part of a screen that a tap opens. */
export const partNotLoaded = 'This part of the page did not load. Reload the page once you are online.'

/** The error catalogue (Rule 15.9) of a game's card and table. Those screens load the most, so they have a file of their own. */
export const gameFailures = {
  acceptGameInvite: later('accept game invite'),
  declineGameInvite: later('decline game invite'),
  loadInvitation: later('load game invitation details'),
  startGame: later('start game'),
  undo: later('undo the last game event'),
  pushEvent: later('push game event'),
  endGame: later('end the game'),
  updatePayouts: later('update payouts'),
  mend: later('change the entry'),
  cashOut: later('process the cash out'),
} as const

export const gameSuccesses = {
  gameInviteAccepted:
    'Game invite accepted successfully. You can now view the game in the upcoming category.',
  gameInviteDeclined: 'Game invite declined successfully.',
  gameEnded: 'The game has been ended successfully and its results can be found under the game history.',
} as const
