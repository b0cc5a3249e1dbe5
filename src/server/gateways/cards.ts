import type { Declined } from './declines.ts'

/** What the gateway keeps for us instead of a card: nothing here can be charged without its gateway. */
export interface StoredCard {
  readonly token: string
  readonly lastFour: string
  /** MMYY */
  readonly expiration: string
}

/** The gateway did not answer, or with a fault: whether it acted is not known. Look the charge up. */
export class GatewayUnavailable extends Error {}

/** A webhook that the gateway did not sign, or that is too old. */
export class BadSignature extends Error {}

/**
 * How a card is entered. `digits`: its number and CVD are sent to us. `hosted`: fields of the gateway's own in the browser take
 * them, and tokens are sent in their place. `notice` is a sentence to show wherever a card is asked for.
 */
export type CardEntry =
  | { readonly kind: 'digits'; readonly notice: string | null }
  | { readonly kind: 'hosted'; readonly notice: string | null; readonly publishableKey: string }

/** A charge that may have been made. */
export interface Charge {
  /** Ours, and unique. */
  readonly key: string
  /** The gateway's own name for it, as `prepare` gave it. */
  readonly reference: string
}

export type ChargeStatus = 'charged' | 'refunding' | 'refunded'

/**
 * `confirm`: the bank wants to hear from the person (3-D Secure); the secret with which their browser asks them.
 * `closed`: nothing was charged under this key, and nothing will be.
 */
export type ChargeAnswer =
  | { readonly charged: true }
  | Declined
  | { readonly confirm: string }
  | { readonly closed: true }

/** One charge that went through, in the gateway's own books. */
export interface BookedCharge {
  readonly key: string
  readonly amount: number
  readonly status: ChargeStatus
  /** Unix seconds. */
  readonly at: number
}

/**
 * A card network behind one small interface (Rule 9.4). Amounts in integer cents of CAD, times in unix seconds. Every method
 * that asks the network may throw GatewayUnavailable, and may be asked again.
 */
export interface CardGateway {
  readonly name: string
  readonly entry: CardEntry
  /** Whether this has the form of a CVD, or of what stands for one. */
  isCvd(text: string): boolean
  /**
   * `number` is what `entry` asks for; where it is a token, the gateway says what the expiry is. `former` is the token of the
   * card that this person had here before.
   */
  store(card: {
    personId: string
    number: string
    expiration: string
    former: string | null
    now: number
  }): Promise<StoredCard | Declined>
  /** Opens a charge and gives its reference; moves no money. Keep the reference before charging. */
  prepare(charge: { key: string; token: string; amount: number }): Promise<string>
  /** Charges once, however often it is asked: what it has answered for good it answers again. */
  charge(charge: Charge & { token: string; cvd: string; amount: number; now: number }): Promise<ChargeAnswer>
  /** Null when no charge went through. */
  lookUp(charge: Charge): Promise<ChargeStatus | null>
  /** As `lookUp`; and what has not gone through never will. */
  abandon(charge: Charge, now: number): Promise<ChargeStatus | null>
  /** Gives the whole charge back, once. */
  refund(charge: Charge, now: number): Promise<'refunding' | 'refunded'>
  /** What went through since a time, by the gateway's own books. */
  charges(since: number): AsyncIterable<BookedCharge>
  /**
   * The reference of the charge that a message of the gateway is about; null when it is about none. Throws BadSignature.
   * Null in place of the method: this gateway sends no messages.
   */
  readonly readWebhook: ((body: Buffer, signature: string, now: number) => string | null) | null
  close(): Promise<void>
}

export const isDeclined = (answer: object): answer is Declined => 'declined' in answer
