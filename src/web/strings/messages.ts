import { sharedRefusals } from '../../domain/refusal.ts'
import { said, t } from '../i18n/language.ts'
import { later, sessionFailures } from './toasts.ts'

/** The error catalogue (Rule 15.9): fallbacks for when the server's message cannot be read. Those of a game: game-messages.ts. */
export const failures = {
  dismissNotification: t`Failed to dismiss notification`,
  clearNotifications: t`Failed to clear notifications`,
  uploadAvatar: later(t`upload avatar`),
  cancelGame: later(t`cancel game`),
  updateCreditCard: later(t`update credit card`),
  createGame: later(t`create game`),
  checkIn: later(t`check in user`),
  checkOut: later(t`check out user`),
  ...sessionFailures,
  gameFull: said(sharedRefusals.gameFull),
  inviteMinimum: (n: number) => said(sharedRefusals.inviteMinimum(n)),
} as const

/** The success toasts (Rule 15.10). */
export const successes = {
  notificationsCleared: t`All notifications cleared`,
  avatarUploaded: t`Avatar uploaded successfully.`,
  gameCancelled: t`Game cancelled successfully. All invited players have been notified.`,
  creditCardUpdated: t`Your credit card has been updated.`,
  gameCreated: t`Game created successfully.`,
} as const
