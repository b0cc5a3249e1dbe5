import { type CardBrand, isCvd } from '../../domain/cards.ts'

/** The CVD as typed so far, here or into a field of Stripe's. It is never stored. */
export interface CvdEntry {
  /** The digits typed here; '' while they go to Stripe. */
  readonly digits: string
  /** Whether it can be sent. */
  readonly complete: boolean
  /** What goes into create-game: the digits, or a token of Stripe for them. Throws ApiError. */
  readonly read: () => Promise<string>
}

/** What the two fields for a CVD have in common. */
export interface CvdFieldProps {
  brand: CardBrand
  onEntry: (entry: CvdEntry) => void
  error: string | undefined
  /** Takes the focus with each new object: a refusal of the CVD, a card that was just saved. */
  focusFor: object | null
}

export const typedCvd = (digits: string): CvdEntry => ({
  digits,
  complete: isCvd(digits),
  read: async () => digits,
})

export const noCvd: CvdEntry = typedCvd('')
