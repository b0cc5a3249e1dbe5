const later = (what: string) => `Failed to ${what}. Please try again later.`

/** The error catalogue (Spec 8): what a failure says when the server's own message cannot be read. */
export const failures = {
  activate: later('activate account'),
  login: later('login'),
  retrieveToken: later('retrieve token'),
  signUp: later('sign up'),
  resetPassword: later('reset password'),
  acceptBuddy: later('accept buddy request'),
  rejectBuddy: later('reject buddy request'),
  cancelBuddyInvite: later('cancel pending invite'),
  removeBuddy: later('remove buddy'),
  sendBuddyRequest: later('send buddy request'),
  dismissNotification: 'Failed to dismiss notification',
  clearNotifications: 'Failed to clear notifications',
  acceptGameInvite: later('accept game invite'),
  declineGameInvite: later('decline game invite'),
  uploadAvatar: later('upload avatar'),
  cancelGame: later('cancel game'),
  loadSettings: later('load user settings'),
  updateSettings: later('update user settings'),
  updateCreditCard: later('update credit card'),
  changeEmail: later('change email'),
  logout: later('logout'),
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
  mustLogIn: 'You must be logged in to access this page.',
  sessionExpired: 'Invalid or expired session. Please login again.',
  gameFull: 'Sorry game is full',
  inviteMinimum: (n: number) => `Please invite a minimum of ${n} player(s) to the game.`,
} as const

/** What success says (Spec 8). */
export const successes = {
  activated: 'Account activated successfully. You may now login.',
  signedUp: 'User signed up successfully. Please check your email for an activation link.',
  resetMailed: 'Please check your email for a password reset link.',
  buddyAccepted: 'Buddy request accepted successfully.',
  buddyRejected: 'Buddy request rejected successfully.',
  buddyInviteCancelled: 'Pending invite canceled successfully.',
  buddyRemoved: 'Buddy removed successfully.',
  buddyRequestSent: 'Buddy request sent successfully.',
  notificationsCleared: 'All notifications cleared',
  gameInviteAccepted:
    'Game invite accepted successfully. You can now view the game in the upcoming category.',
  gameInviteDeclined: 'Game invite declined successfully.',
  avatarUploaded: 'Avatar uploaded successfully.',
  gameCancelled: 'Game cancelled successfully. All invited players have been notified.',
  settingsUpdated: 'User settings updated successfully.',
  creditCardUpdated: 'Your credit card has been updated.',
  emailChangeMailed: 'Please check your new email address for a verification link.',
  emailChanged: 'Email changed successfully.',
  gameCreated: 'Game created successfully.',
  gameEnded: 'The game has been ended successfully and its results can be found under the game history.',
} as const

/** The titles of toasts (Spec 8). */
export const toastTitles = { success: 'Success', failed: 'Failed', error: 'Error' } as const
