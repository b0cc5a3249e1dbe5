import { useEffect, useRef } from 'react'
import { cvdDigits } from '../../domain/cards.ts'
import { payments } from '../strings/account.ts'
import { DigitsField } from '../ui/DigitsField.tsx'
import { CvdHelp } from './CvdHelp.tsx'
import type { CardState } from './card-form-props.ts'
import { type CvdEntry, type CvdFieldProps, typedCvd } from './cvd-entry.ts'
import { HostedCvdField } from './HostedCvdField.tsx'

interface DigitsCvdFieldProps extends CvdFieldProps {
  entry: CvdEntry
  /** The id of the form that Enter submits. */
  form: string
}

interface AnyCvdFieldProps extends DigitsCvdFieldProps {
  hostedFields: CardState['hostedFields']
}

/** The CVD of the stored card, asked for at each payment (Rule 9.9). */
export function CvdField({ hostedFields, ...props }: AnyCvdFieldProps) {
  if (hostedFields === null) return <DigitsCvdField {...props} />
  return <HostedCvdField {...props} publishableKey={hostedFields.publishableKey} />
}

function DigitsCvdField({ brand, entry, onEntry, error, focusFor, form }: DigitsCvdFieldProps) {
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
