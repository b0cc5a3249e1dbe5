import { sharedRefusals } from '../../../domain/base/refusal.ts'
import { said, t } from '../language.ts'

/** The titles of toasts (Rule 15.9). */
export const toastTitles = { success: t`Success`, failed: t`Failed`, error: t`Error` } as const

/** The failure, as a sentence. */
export const later = (what: string) => t`Failed to ${what}. Please try again later.`

/** For people without a session, or whose session has expired (Rule 14.2). */
export const sessionFailures = {
  mustLogIn: t`You must be logged in to access this page.`,
  sessionExpired: said(sharedRefusals.sessionExpired),
} as const

/** The error catalogue (Rule 15.9): fallbacks for when the server's message cannot be read. A screen has those that only it shows. */
export const failures = {
  dismissNotification: t`Failed to dismiss notification`,
  clearNotifications: t`Failed to clear notifications`,
  uploadAvatar: later(t`upload avatar`),
  cancelGame: later(t`cancel game`),
  updateCreditCard: later(t`update credit card`),
  createGame: later(t`create game`),
  checkIn: later(t`check in user`),
  checkOut: later(t`check out user`),
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

/** The error catalogue (Rule 15.9) of the account and its settings. */
export const accountFailures = {
  activate: later(t`activate account`),
  login: later(t`login`),
  retrieveToken: later(t`retrieve token`),
  signUp: later(t`sign up`),
  resetPassword: later(t`reset password`),
  loadSettings: later(t`load user settings`),
  updateSettings: later(t`update user settings`),
  changeEmail: later(t`change email`),
  logout: later(t`logout`),
} as const

export const accountSuccesses = {
  activated: t`Account activated successfully. You may now login.`,
  signedUp: t`User signed up successfully. Please check your email for an activation link.`,
  resetMailed: t`Please check your email for a password reset link.`,
  settingsUpdated: t`User settings updated successfully.`,
  emailChangeMailed: t`Please check your new email address for a verification link.`,
  emailChanged: t`Email changed successfully.`,
} as const

/** The error catalogue (Rule 15.9) of buddies. */
export const buddyFailures = {
  acceptBuddyRequest: later(t`accept buddy request`),
  rejectBuddyRequest: later(t`reject buddy request`),
  cancelPendingInvite: later(t`cancel pending invite`),
  removeBuddy: later(t`remove buddy`),
  inviteBuddy: later(t`send buddy request`),
} as const

export const buddySuccesses = {
  acceptBuddyRequest: t`Buddy request accepted successfully.`,
  rejectBuddyRequest: t`Buddy request rejected successfully.`,
  cancelPendingInvite: t`Pending invite canceled successfully.`,
  removeBuddy: t`Buddy removed successfully.`,
  inviteBuddy: t`Buddy request sent successfully.`,
} as const

/** The error catalogue (Rule 15.9) of a game's card and table. */
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
  addPlayer: later(t`add the player`),
  cashOut: later(t`process the cash out`),
  askEntry: later(t`ask for it`),
  dropAsk: later(t`take back the request`),
  askAgain: later(t`ask again`),
  message: later(t`send the message`),
  saveGame: later(t`save the game`),
} as const

export const gameSuccesses = {
  gameInviteAccepted: t`Game invite accepted successfully. You can now view the game in the upcoming category.`,
  gameInviteDeclined: t`Game invite declined successfully.`,
  gameEnded: t`The game has been ended successfully and its results can be found under the game history.`,
} as const

/** The error catalogue (Rule 15.9) of importing past nights. */
export const importFailures = {
  importNights: later(t`import the nights`),
  undoImport: later(t`undo the import`),
  answerImport: later(t`answer`),
} as const

export const importSuccesses = {
  importUndone: t`The import is undone.`,
  importTaken: t`These nights are in your history and your stats now.`,
} as const

/** The error catalogue (Rule 15.9) of a guest's pass. */
export const passFailures = {
  answerPass: later(t`send your answer`),
  forgetPass: later(t`take your name off`),
  calendarFile: later(t`make the calendar file`),
  copyPass: t`Your link could not be copied.`,
  copyInvite: t`The invite could not be copied.`,
} as const

export const passSuccesses = {
  forgetPass: t`Your name is taken off.`,
  copyPass: t`Your link is copied. It is only for you.`,
  copyInvite: t`The invite is copied.`,
} as const

/** The error catalogue (Rule 15.9) of settling up. */
export const settlementFailures = {
  markTransfer: later(t`mark the payment`),
  remindTransfer: later(t`send the reminder`),
  settlementPlan: later(t`change the box`),
  loadBox: t`The box did not load.`,
  settleTab: later(t`settle the tab`),
  cost: later(t`save the cost`),
  copyNight: t`The results could not be copied.`,
  copyHandle: t`Copying did not work. Select the text and copy it yourself.`,
} as const

export const settlementSuccesses = {
  reminded: t`The reminder is on its way.`,
  tabSettled: t`Marked as paid.`,
} as const
