/** What the gateway keeps for us instead of a card: nothing here can be charged without its gateway. */
export interface StoredCard {
  readonly token: string
  readonly lastFour: string
  /** MMYY */
  readonly expiration: string
}

/** The bank said no. `message` is one sentence that a person can act on. */
export interface Declined {
  readonly declined: true
  readonly reason: 'card_declined' | 'insufficient_funds' | 'wrong_cvd' | 'expired_card' | 'invalid_card'
  readonly message: string
}

/** The gateway did not answer, or with a fault: whether it acted is not known. Look the charge up by its key. */
export class GatewayUnavailable extends Error {}

export type ChargeStatus = 'charged' | 'refunding' | 'refunded'

/**
 * A card network behind one small interface (Decisions 4). Amounts in integer cents of CAD.
 * A call with a key that it has seen gives the first answer again. Every method may throw GatewayUnavailable.
 */
export interface CardGateway {
  readonly name: string
  /** A sentence to show wherever a card is asked for, when no real money moves. */
  readonly notice: string | null
  store(card: { number: string; expiration: string; now: number }): Promise<StoredCard | Declined>
  charge(charge: {
    key: string
    token: string
    cvd: string
    amount: number
    now: number
  }): Promise<{ readonly charged: true } | Declined>
  /** Null when no charge went through under this key. */
  lookUp(key: string): Promise<ChargeStatus | null>
  /** Gives the whole charge of this key back. */
  refund(key: string, now: number): Promise<'refunding' | 'refunded'>
  close(): Promise<void>
}

export const isDeclined = (answer: object): answer is Declined => 'declined' in answer
