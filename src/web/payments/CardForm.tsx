import { DigitsCardForm } from './DigitsCardForm.tsx'
import { HostedCardForm } from './HostedCardForm.tsx'
import type { CardFormProps, CardState } from './stored-card.ts'

interface AnyCardFormProps extends CardFormProps {
  hostedFields: CardState['hostedFields']
}

/** Replaces the stored card, in the settings and in the wizard (Rules 9.7, 9.8). */
export function CardForm({ hostedFields, ...props }: AnyCardFormProps) {
  if (hostedFields === null) return <DigitsCardForm {...props} />
  return <HostedCardForm {...props} publishableKey={hostedFields.publishableKey} />
}
