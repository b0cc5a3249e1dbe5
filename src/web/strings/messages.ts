import { sharedRefusals } from '../../domain/refusal.ts'
import { later, sessionFailures } from './toasts.ts'

/** The error catalogue (Rule 15.9): fallbacks for when the server's message cannot be read. */
export const failures = {
  dismissNotification: 'Failed to dismiss notification',
  clearNotifications: 'Failed to clear notifications',
  acceptGameInvite: later('accept game invite'),
  declineGameInvite: later('decline game invite'),
  uploadAvatar: later('upload avatar'),
  cancelGame: later('cancel game'),
  updateCreditCard: later('update credit card'),
  loadInvitation: later('load game invitation details'),
  createGame: later('create game'),
  checkIn: later('check in user'),
  checkOut: later('check out user'),
  startGame: later('start game'),
  undo: later('undo the last game event'),
  pushEvent: later('push game event'),
  endGame: later('end the game'),
  updatePayouts: later('update payouts'),
  cashOut: later('process the cash out'),
  ...sessionFailures,
  ...sharedRefusals,
} as const

/** The success toasts (Rule 15.10). */
export const successes = {
  notificationsCleared: 'All notifications cleared',
  gameInviteAccepted:
    'Game invite accepted successfully. You can now view the game in the upcoming category.',
  gameInviteDeclined: 'Game invite declined successfully.',
  avatarUploaded: 'Avatar uploaded successfully.',
  gameCancelled: 'Game cancelled successfully. All invited players have been notified.',
  creditCardUpdated: 'Your credit card has been updated.',
  gameCreated: 'Game created successfully.',
  gameEnded: 'The game has been ended successfully and its results can be found under the game history.',
} as const
