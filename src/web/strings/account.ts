import { t } from '../i18n/language.ts'
/** Landing, login, sign-up and the screens of emailed links (Rules 14.4 to 14.10). */
export const account = {
  lead: t`Poker night with your buddies.`,
  leadMore: t`Invite, deal, settle. No spreadsheet.`,
  login: t`LOGIN`,
  welcomeBack: t`Welcome back`,
  almostThere: t`Almost there`,
  signUp: t`SIGN UP`,
  username: t`Username`,
  usernameRequired: t`A username is required.`,
  password: t`Password`,
  passwordHint: t`10 characters or more`,
  passwordRequired: t`A password is required.`,
  email: t`Email`,
  emailRequired: t`An email is required.`,
  forgot: t`Forgot your password or didn't get an activation code?`,
  joinNext: t`Once signed in, join the game of your link.`,
  claimNext: t`Once signed in, your nights as a guest are yours.`,
} as const
