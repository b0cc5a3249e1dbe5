import { type Text, text } from '../../domain/text.ts'

/** Why a card is declined and what to do about it, in the same words for every gateway. */
const sentences = {
  card_declined: text`Your card was declined. Please use another card.`,
  insufficient_funds: text`Your card has insufficient funds. Please use another card.`,
  limit_reached: text`Your card has reached its limit. Please use another card.`,
  card_not_supported: text`This card cannot be used here. Please use another card.`,
  wrong_cvd: text`The CVD is not the one on your card. Please check it and try again.`,
  not_confirmed: text`Your bank could not confirm that it is you. Please try again or use another card.`,
  bank_unavailable: text`Your bank does not answer. Please try again in a few minutes.`,
  expired_card: text`Your card has expired. Please use another card.`,
  invalid_card: text`This is not a valid card number.`,
  not_from_fields: text`Card numbers are not taken here. Please use the card fields of the page.`,
} as const

export type DeclineReason = keyof typeof sentences

/** The bank declined. `message` is one sentence that a person can act on. */
export interface Declined {
  readonly declined: true
  readonly reason: DeclineReason
  readonly message: Text
}

export const declined = (reason: DeclineReason): Declined => ({
  declined: true,
  reason,
  message: sentences[reason],
})
