/** The form of a sign-up, beside the words that it shares with the login (Rule 14.6). */
export const signUpWords = {
  usernameHint: '3 to 20 letters, digits, _ . or -',
  confirmPassword: 'Confirm password',
  firstName: 'First name',
  lastName: 'Last name',
  acceptStart: 'I accept the ',
  terms: 'Terms of Service',
  acceptAnd: ' and ',
  privacy: 'Privacy Policy',
} as const
