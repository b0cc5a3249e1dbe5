import { type CardBrand, isCvd } from '../../domain/cards.ts'

/** The CVD as typed so far, here or in Stripe's field. Never stored. */
export interface CvdEntry {
  /** The digits typed here; '' while they go to Stripe. */
  readonly digits: string
  readonly complete: boolean
  /** The value for create-game: the digits or Stripe's token. Throws ApiError. */
  readonly read: () => Promise<string>
}

export interface CvdFieldProps {
  brand: CardBrand
  onEntry: (entry: CvdEntry) => void
  error: string | undefined
  /** Focuses the field whenever this object changes: after a refused CVD or a newly stored card. */
  focusFor: object | null
}

export const typedCvd = (digits: string): CvdEntry => ({
  digits,
  complete: isCvd(digits),
  read: async () => digits,
})

export const noCvd: CvdEntry = typedCvd('')
