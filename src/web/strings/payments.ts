/** Cards and charges, in the settings and in the wizard (Rules 9.11, 14.19). */
export const payments = {
  brands: { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' },
  cardNumber: 'Card number',
  cardExpiry: 'Expiry (MM / YY)',
  cardNumberWrong: 'Check the card number.',
  cardExpiryWrong: 'Check the expiry.',
  cardExpired: 'This card has expired.',
  saveCard: 'SAVE CARD',

  cvd: 'CVD',
  cvdHelp: {
    visa: 'The 3 digit code on the back of your card.',
    mastercard: 'The 3 digit code on the back of your card.',
    amex: 'The 4 digit code on the front of your card.',
    unknown: 'The 3 or 4 digit code on your card: 3 on the back, 4 on the front of an American Express.',
  },

  hostedLoading: 'Loading…',
  hostedFailed: 'The card fields did not load.',
  hostedFailedText:
    'They come from Stripe, which takes the cards. Check your connection, and let js.stripe.com through if something blocks it.',
  hostedBy: 'What you type here goes to Stripe alone.',
  notConfirmed: 'Your bank did not confirm the payment. Please try again, or use another card.',

  chip: 'HOSTING CHIP',
  chipText:
    'One chip hosts this one game: invites, check-in, payouts and results for everyone at the table. Cancel the game before it starts and it is refunded.',
  price: (dollars: string) => `${dollars} CAD`,
  payWith: 'Paid with',
  expires: (expiry: string) => `Expires ${expiry}`,
  otherCard: 'USE ANOTHER CARD',
  keepCard: 'KEEP THIS CARD',
  cardEntry: 'Card',
} as const
