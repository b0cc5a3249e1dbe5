import { t } from '../i18n/language.ts'
/** The form of a sign-up, beside the words that it shares with the login (Rule 14.6). */
export const signUpWords = {
  usernameHint: t`3 to 20 letters, digits, _ . or -`,
  confirmPassword: t`Confirm password`,
  firstName: t`First name`,
  lastName: t`Last name`,
  acceptStart: t`I accept the `,
  terms: t`Terms of Service`,
  acceptAnd: t` and `,
  privacy: t`Privacy Policy`,
} as const
