import { useEffect, useRef } from 'react'
import { type CardBrand, cvdDigits } from '../../domain/cards.ts'
import { payments } from '../strings/payments.ts'
import { DigitsField } from '../ui/DigitsField.tsx'
import type { CardState } from './CardForm.tsx'
import { CvdHelp } from './CvdHelp.tsx'
import { type CvdEntry, typedCvd } from './cvd-entry.ts'
import { HostedCvdField } from './HostedCvdField.tsx'

export interface CvdFieldProps {
  hostedFields: CardState['hostedFields']
  brand: CardBrand
  entry: CvdEntry
  onEntry: (entry: CvdEntry) => void
  error: string | undefined
  /** Takes the focus with each new object: a refusal of the CVD, a card that was just saved. */
  focusFor: object | null
  /** The id of the form that Enter sends. */
  form: string
}

/** The code on the card that pays, asked for each time (Spec 5). */
export function CvdField({ hostedFields, ...props }: CvdFieldProps) {
  if (hostedFields === null) return <DigitsCvdField {...props} />
  return <HostedCvdField {...props} publishableKey={hostedFields.publishableKey} />
}

function DigitsCvdField({
  brand,
  entry,
  onEntry,
  error,
  focusFor,
  form,
}: Omit<CvdFieldProps, 'hostedFields'>) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!focusFor) return
    frame.current?.scrollIntoView({ block: 'center' })
    frame.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [focusFor])
  return (
    <div ref={frame}>
      <DigitsField
        label={payments.cvd}
        hint={<CvdHelp brand={brand} />}
        error={error}
        value={entry.digits}
        clean={cvdDigits}
        autoComplete="cc-csc"
        placeholder={brand === 'amex' ? '••••' : '•••'}
        form={form}
        onChange={(digits) => onEntry(typedCvd(digits))}
      />
    </div>
  )
}
