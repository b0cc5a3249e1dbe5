import { sharedRefusals } from '../../domain/refusal.ts'
import { later, sessionFailures } from './toasts.ts'

/** The error catalogue (Rule 15.9): fallbacks for when the server's message cannot be read. Those of a game: game-messages.ts. */
export const failures = {
  dismissNotification: 'Failed to dismiss notification',
  clearNotifications: 'Failed to clear notifications',
  uploadAvatar: later('upload avatar'),
  cancelGame: later('cancel game'),
  updateCreditCard: later('update credit card'),
  createGame: later('create game'),
  checkIn: later('check in user'),
  checkOut: later('check out user'),
  ...sessionFailures,
  ...sharedRefusals,
} as const

/** The success toasts (Rule 15.10). */
export const successes = {
  notificationsCleared: 'All notifications cleared',
  avatarUploaded: 'Avatar uploaded successfully.',
  gameCancelled: 'Game cancelled successfully. All invited players have been notified.',
  creditCardUpdated: 'Your credit card has been updated.',
  gameCreated: 'Game created successfully.',
} as const
