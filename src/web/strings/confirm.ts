import { later } from './toasts.ts'

/** The sheet that asks for the password before the account is changed (record 0041). */
export const confirmWords = {
  title: 'IS IT YOU?',
  text: 'This changes your account. Enter your password to go on.',
  password: 'Your password',
  passwordHint: 'The one that you sign in with.',
  passwordRequired: 'A password is required.',
  confirm: 'CONFIRM',
  failed: later('confirm your password'),
} as const
