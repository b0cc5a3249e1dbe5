import { t } from '../i18n/language.ts'
/** Cards and charges, in the settings and in the wizard (Rules 9.11, 14.19). */
export const payments = {
  brands: { visa: t`Visa`, mastercard: t`Mastercard`, amex: t`American Express` },
  cardNumber: t`Card number`,
  cardExpiry: t`Expiry (MM / YY)`,
  cardNumberWrong: t`Check the card number.`,
  cardExpiryWrong: t`Check the expiry.`,
  cardExpired: t`This card has expired.`,
  saveCard: t`SAVE CARD`,

  cvd: t`CVD`,
  cvdHelp: {
    visa: t`The 3 digit code on the back of your card.`,
    mastercard: t`The 3 digit code on the back of your card.`,
    amex: t`The 4 digit code on the front of your card.`,
    unknown: t`The 3 or 4 digit code on your card: 3 on the back, 4 on the front of an American Express.`,
  },

  hostedLoading: t`Loading…`,
  hostedFailed: t`The card fields did not load.`,
  hostedFailedText: t`They come from Stripe, which takes the cards. Check your connection, and let js.stripe.com through if something blocks it.`,
  hostedBy: t`What you type here goes to Stripe alone.`,
  notConfirmed: t`Your bank did not confirm the payment. Please try again, or use another card.`,

  chip: t`HOSTING CHIP`,
  chipText: t`One chip hosts this one game: invites, check-in, payouts and results for everyone at the table. Cancel the game before it starts and it is refunded.`,
  price: (dollars: string) => t`${dollars} CAD`,
  payWith: t`Paid with`,
  expires: (expiry: string) => t`Expires ${expiry}`,
  otherCard: t`USE ANOTHER CARD`,
  keepCard: t`KEEP THIS CARD`,
  cardEntry: t`Card`,
} as const
