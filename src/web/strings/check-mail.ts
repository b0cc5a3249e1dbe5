/** What /login says after a sign-up, until the account is activated (Rule 27.5). */
export const checkMailWords = {
  title: (email: string) => `Check ${email}`,
  text: 'Open the link in our mail to activate your account. Nothing there? Look in the spam folder too.',
  resend: 'RESEND',
  resent: 'Sent again. It can take a minute.',
  notSent: 'The mail could not be sent. Please try again.',
  otherAddress: 'ANOTHER ADDRESS',
} as const
