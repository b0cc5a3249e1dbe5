import { later } from './toasts.ts'

/** The sheet that asks for the password or a passkey before the account is changed (Rule 17.4). */
export const confirmWords = {
  title: "CONFIRM IT'S YOU",
  text: 'This changes your account. Enter your password to continue.',
  textWithPasskey: 'This changes your account. Enter your password or use a passkey to continue.',
  password: 'Your password',
  passwordHint: 'The one you sign in with.',
  passwordRequired: 'A password is required.',
  confirm: 'CONFIRM',
  failed: later('confirm your password'),
} as const
