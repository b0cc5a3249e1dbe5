import { type Text, text } from '../../domain/base/text.ts'

/** The reasons for declining a card and what to do about each, the same for every gateway. */
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

export const isDeclineReason = (code: string): code is DeclineReason => code in sentences

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

/** A card stored at the gateway. Useless without that gateway. */
export interface StoredCard {
  readonly token: string
  readonly lastFour: string
  /** MMYY */
  readonly expiration: string
}

/** The gateway did not answer or failed, so it is unknown whether it acted. Look the charge up. */
export class GatewayUnavailable extends Error {}

/** A webhook without a valid signature, or one that is too old. */
export class BadSignature extends Error {}

/**
 * The way to enter cards. `digits`: the browser sends us number and CVD. `hosted`: the gateway's own fields in the browser take them, and
 * we get tokens. Screens show `notice` next to card fields.
 */
type CardEntry =
  | { readonly kind: 'digits'; readonly notice: Text | null }
  | { readonly kind: 'hosted'; readonly notice: Text | null; readonly publishableKey: string }

export interface Charge {
  /** Our unique key. */
  readonly key: string
  /** The gateway's id, as returned by `prepare`. */
  readonly reference: string
}

export type ChargeStatus = 'charged' | 'refunding' | 'refunded'

/** `confirm`: the client secret if the bank requires 3-D Secure. `closed`: nothing was charged under this key, and nothing can be. */
export type ChargeAnswer =
  | { readonly charged: true }
  | Declined
  | { readonly confirm: string }
  | { readonly closed: true }

/** A successful charge in the gateway's own books. */
export interface BookedCharge {
  readonly key: string
  readonly amount: number
  readonly status: ChargeStatus
  /** Unix seconds. */
  readonly at: number
}

/**
 * The port to a card network (Rule 9.4). Amounts in integer cents of CAD, times in unix seconds. Every method may throw GatewayUnavailable;
 * callers can retry it.
 */
export interface CardGateway {
  readonly name: string
  readonly entry: CardEntry
  /** Whether this looks like a CVD, or like a token for one. */
  isCvd(text: string): boolean
  /**
   * `number` is a card number or a token, according to `entry`; for a token the gateway returns the expiry. `former` is the token of the
   * person's previous card.
   */
  store(card: {
    personId: string
    number: string
    expiration: string
    former: string | null
    now: number
  }): Promise<StoredCard | Declined>
  /** Removes a stored card. Removing it again does nothing. */
  forgetCard(token: string): Promise<void>
  /** Removes everything stored about the person who has this card, including other cards. Removing it again does nothing. */
  forgetCustomer(token: string): Promise<void>
  /** Opens a charge and returns its reference; no money moves. Store the reference before charging. */
  prepare(charge: { key: string; token: string; amount: number }): Promise<string>
  /** Charges at most once; repeated calls get the same final answer. */
  charge(charge: Charge & { token: string; cvd: string; amount: number; now: number }): Promise<ChargeAnswer>
  /** Null if there was no successful charge. */
  lookUp(charge: Charge): Promise<ChargeStatus | null>
  /** Like `lookUp`, but also makes sure that an unsuccessful charge can never succeed. */
  abandon(charge: Charge, now: number): Promise<ChargeStatus | null>
  /** Refunds the whole charge, once. */
  refund(charge: Charge, now: number): Promise<'refunding' | 'refunded'>
  /** The successful charges since a time, from the gateway's own books. */
  charges(since: number): AsyncIterable<BookedCharge>
  /**
   * Returns the reference of a webhook's charge, or null if it has none. Throws BadSignature. The property is null if the gateway sends no
   * webhooks.
   */
  readonly readWebhook: ((body: Buffer, signature: string, now: number) => string | null) | null
  close(): Promise<void>
}

export const isDeclined = (answer: object): answer is Declined => 'declined' in answer
