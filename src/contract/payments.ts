import { z } from 'zod'
import { text } from '../domain/base/text.ts'
import { endpoint } from './endpoint.ts'
import { dollars, id, message } from './shapes.ts'

const maskedCard = z.strictObject({ creditCard: z.string(), expiration: z.string() })

export const payments = {
  updateCreditCard: endpoint({
    summary: 'Stores a card with the gateway; only its last four digits and expiry stay here',
    input: z.strictObject({
      creditCardNumber: z.string().min(1, message(text`A card number is required.`)).max(255),
      creditCardExpiration: z.string().regex(/^\d{4}$/, message(text`The expiry has to be MMYY.`)),
    }),
    output: maskedCard,
  }),
  getCreditCard: endpoint({
    summary: 'The stored card, masked',
    output: z.strictObject({
      creditCard: z.string().nullable(),
      expiration: z.string().nullable(),
      /** The price of hosting; 0 switches payment off. */
      hostingChip: dollars,
      /** Shown next to card fields if no real money moves. */
      notice: z.string().nullable(),
      /** The settings of Stripe's fields; null without them. With them, tokens replace card number and CVD. */
      hostedFields: z.strictObject({ publishableKey: z.string() }).nullable(),
    }),
  }),
  payments: endpoint({
    summary: 'Charges and refunds of hosting chips, newest first',
    output: z.array(
      z.strictObject({
        id,
        gameId: id,
        /** Null if the charge failed before the game existed. */
        gameName: z.string().nullable(),
        amount: dollars,
        currency: z.literal('CAD'),
        status: z.enum(['charged', 'refunding', 'refunded']),
        creditCard: z.string(),
        createdAt: z.int(),
      }),
    ),
  }),
}
