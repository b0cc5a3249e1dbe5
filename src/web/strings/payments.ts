import { t } from '../i18n/language.ts'
/** Cards and charges, in the settings and in the wizard (Rules 9.11, 14.19). */
export const payments = {
  cardExpiry: t`Expiry (MM / YY)`,
  saveCard: t`SAVE CARD`,

  cvd: t`CVD`,
  hostedFailed: t`The card fields did not load.`,
  hostedFailedText: t`They come from Stripe, which takes the cards. Check your connection, and let js.stripe.com through if something blocks it.`,
} as const
