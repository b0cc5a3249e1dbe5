import { sharedRefusals } from '../../../domain/base/refusal.ts'
import { said, sharedTexts, t } from '../language.ts'

/** The titles of toasts (Rule 15.9). */
export const toastTitles = sharedTexts(() => ({ success: t`Success`, failed: t`Failed`, error: t`Error` }))

/** The failure, as a sentence. */
export const later = (what: string) => t`Failed to ${what}. Please try again later.`

/** For people without a session, or whose session has expired (Rule 14.2). */
export const sessionFailures = sharedTexts(() => ({
  mustLogIn: t`You must be logged in to access this page.`,
  sessionExpired: said(sharedRefusals.sessionExpired),
}))

/** The error catalogue (Rule 15.9): fallbacks for when the server's message cannot be read. A screen has those that only it shows. */
export const failures = sharedTexts(() => ({
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
}))

/** The success toasts (Rule 15.10). */
export const successes = sharedTexts(() => ({
  notificationsCleared: t`All notifications cleared`,
  avatarUploaded: t`Avatar uploaded successfully.`,
  gameCancelled: t`Game cancelled successfully. All invited players have been notified.`,
  creditCardUpdated: t`Your credit card has been updated.`,
  gameCreated: t`Game created successfully.`,
}))

/** The error catalogue (Rule 15.9) of the account and its settings. */
export const accountFailures = sharedTexts(() => ({
  activate: later(t`activate account`),
  login: later(t`login`),
  retrieveToken: later(t`retrieve token`),
  signUp: later(t`sign up`),
  resetPassword: later(t`reset password`),
  loadSettings: later(t`load user settings`),
  updateSettings: later(t`update user settings`),
  changeEmail: later(t`change email`),
  logout: later(t`logout`),
}))

export const accountSuccesses = sharedTexts(() => ({
  activated: t`Account activated successfully. You may now login.`,
  signedUp: t`User signed up successfully. Please check your email for an activation link.`,
  resetMailed: t`Please check your email for a password reset link.`,
  settingsUpdated: t`User settings updated successfully.`,
  emailChangeMailed: t`Please check your new email address for a verification link.`,
  emailChanged: t`Email changed successfully.`,
}))

/** The error catalogue (Rule 15.9) of buddies. */
export const buddyFailures = sharedTexts(() => ({
  acceptBuddyRequest: later(t`accept buddy request`),
  rejectBuddyRequest: later(t`reject buddy request`),
  cancelPendingInvite: later(t`cancel pending invite`),
  removeBuddy: later(t`remove buddy`),
  inviteBuddy: later(t`send buddy request`),
}))

export const buddySuccesses = sharedTexts(() => ({
  acceptBuddyRequest: t`Buddy request accepted successfully.`,
  rejectBuddyRequest: t`Buddy request rejected successfully.`,
  cancelPendingInvite: t`Pending invite canceled successfully.`,
  removeBuddy: t`Buddy removed successfully.`,
  inviteBuddy: t`Buddy request sent successfully.`,
}))

/** The error catalogue (Rule 15.9) of a game's card and table. */
export const gameFailures = sharedTexts(() => ({
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
}))

export const gameSuccesses = sharedTexts(() => ({
  gameInviteAccepted: t`Game invite accepted successfully. You can now view the game in the upcoming category.`,
  gameInviteDeclined: t`Game invite declined successfully.`,
  gameEnded: t`The game has been ended successfully and its results can be found under the game history.`,
}))

/** The error catalogue (Rule 15.9) of importing past nights. */
export const importFailures = sharedTexts(() => ({
  importNights: later(t`import the nights`),
  undoImport: later(t`undo the import`),
  answerImport: later(t`answer`),
}))

export const importSuccesses = sharedTexts(() => ({
  importUndone: t`The import is undone.`,
  importTaken: t`These nights are in your history and your stats now.`,
}))

/** The error catalogue (Rule 15.9) of a guest's pass. */
export const passFailures = sharedTexts(() => ({
  answerPass: later(t`send your answer`),
  forgetPass: later(t`take your name off`),
  calendarFile: later(t`make the calendar file`),
  copyPass: t`Your link could not be copied.`,
  copyInvite: t`The invite could not be copied.`,
}))

export const passSuccesses = sharedTexts(() => ({
  forgetPass: t`Your name is taken off.`,
  copyPass: t`Your link is copied. It is only for you.`,
  copyInvite: t`The invite is copied.`,
}))

/** The error catalogue (Rule 15.9) of settling up. */
export const settlementFailures = sharedTexts(() => ({
  markTransfer: later(t`mark the payment`),
  remindTransfer: later(t`send the reminder`),
  settlementPlan: later(t`change the box`),
  loadBox: t`The box did not load.`,
  settleTab: later(t`settle the tab`),
  cost: later(t`save the cost`),
  copyNight: t`The results could not be copied.`,
  copyHandle: t`Copying did not work. Select the text and copy it yourself.`,
}))

export const settlementSuccesses = sharedTexts(() => ({
  reminded: t`The reminder is on its way.`,
  tabSettled: t`Marked as paid.`,
}))
