import type { Output } from '../../contract/table.ts'
import type { CardBrand } from '../../domain/cards.ts'
import { DigitsCardForm } from './DigitsCardForm.tsx'
import { HostedCardForm } from './HostedCardForm.tsx'

/** The stored card, what hosting costs, and how cards are entered here. */
export type CardState = Output<'getCreditCard'>

export interface CardFormProps {
  hostedFields: CardState['hostedFields']
  /** It was asked for: it comes into view, ready to be typed into. */
  wanted: boolean
  onSaved: (brand: CardBrand) => void
}

/** Takes a card in place of the stored one: in the settings, and wherever one is needed (Spec 5: card input). */
export function CardForm({ hostedFields, ...props }: CardFormProps) {
  if (hostedFields === null) return <DigitsCardForm {...props} />
  return <HostedCardForm {...props} publishableKey={hostedFields.publishableKey} />
}
