import { t } from '../i18n/language.ts'
/** Landing, login, sign-up and the screens of emailed links (Rules 14.4 to 14.10). */
export const account = {
  lead: t`Poker night with your buddies.`,
  login: t`LOGIN`,
  signUp: t`SIGN UP`,
  username: t`Username`,
  password: t`Password`,
  passwordHint: t`10 characters or more`,
  passwordRequired: t`A password is required.`,
  email: t`Email`,
} as const
