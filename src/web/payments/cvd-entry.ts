import { isCvd } from '../../domain/cards.ts'

/** The CVD as far as it has been typed: here, or into a field of Stripe's. It is never kept. */
export interface CvdEntry {
  /** The digits typed here; '' while they go to Stripe. */
  readonly digits: string
  /** Whether it can be sent. */
  readonly complete: boolean
  /** What goes into create-game: the digits, or a token of Stripe for them. Throws ApiError. */
  readonly read: () => Promise<string>
}

export const typedCvd = (digits: string): CvdEntry => ({
  digits,
  complete: isCvd(digits),
  read: async () => digits,
})

export const noCvd: CvdEntry = typedCvd('')
