/** Choosing a new password by a mailed link (Rules 14.8, 14.9). */
export const passwordReset = {
  reset: 'RESET',
  resetTitle: 'RESET PASSWORD',
  resetGreeting: 'A new way in',
  resetLead: 'We will send a link to this address. It also activates an account that is not active yet.',
  newPassword: 'New password',
  newPasswordGreeting: 'Nearly there',
  newPasswordLead: 'Choose a new password. You will be signed out everywhere else.',
  anotherLink: 'Ask for another link',
} as const
