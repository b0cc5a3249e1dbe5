import { sharedTexts, t } from '../language.ts'

/** Landing, login, sign-up, the screens of emailed links, and "Your data" (Rules 14.4 to 14.10, 1.19). */
export const account = sharedTexts(() => ({
  lead: t`Poker night with your buddies.`,
  login: t`LOGIN`,
  signUp: t`SIGN UP`,
  username: t`Username`,
  password: t`Password`,
  passwordHint: t`10 characters or more`,
  passwordRequired: t`A password is required.`,
  email: t`Email`,
  reset: t`RESET`,
  resetTitle: t`Reset password`,
  yourData: t`Your data`,
}))

/** Joining from a link or a pass (Rules 19.12, 21.9). */
export const fromLinkWords = sharedTexts(() => ({
  waiting: t`The game is full. You are on the waitlist.`,
  asked: t`You asked to join`,
  askedText: t`The host lets people in. We will tell you when they do.`,
}))

/** Payment cards, in the settings and in the wizard (Rules 9.11, 14.19). */
export const payments = sharedTexts(() => ({
  cardExpiry: t`Expiry (MM / YY)`,
  saveCard: t`Save card`,
  cvd: t`CVD`,
  hostedFailed: t`The card fields did not load.`,
  hostedFailedText: t`They come from Stripe, which takes the cards. Check your connection, and let js.stripe.com through if something blocks it.`,
}))
