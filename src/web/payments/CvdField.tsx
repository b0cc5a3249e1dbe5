import { useEffect, useEffectEvent, useRef } from 'react'
import { type CardBrand, cvdDigits, isCvd } from '../../domain/people/cards.ts'
import { t } from '../i18n/language.ts'
import { payments } from '../i18n/texts/account.ts'
import { DigitsField } from './DigitsCardForm.tsx'
import { type Hosted, HostedFailed, HostedField, useHostedFields } from './HostedField.tsx'
import styles from './payments.module.css'
import type { CardState } from './stored-card.ts'

interface DigitsCvdFieldProps extends CvdFieldProps {
  entry: CvdEntry
  /** The id of the form that Enter submits. */
  form: string
}

/** The CVD of the stored card, required for each payment (Rule 9.9). */
export function CvdField({ hostedFields, ...props }: DigitsCvdFieldProps & Pick<CardState, 'hostedFields'>) {
  if (hostedFields === null) return <DigitsCvdField {...props} />
  return <HostedCvdField {...props} {...hostedFields} />
}

export function DigitsCvdField({ brand, entry, onEntry, error, focusFor, form }: DigitsCvdFieldProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!focusFor) return
    frame.current?.scrollIntoView({ block: 'nearest' })
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

/** Asks for the CVD in a field hosted by Stripe, which returns a token valid for one charge. */
function HostedCvdField({ publishableKey, brand, onEntry, error, focusFor }: CvdFieldProps & Hosted) {
  const fields = useHostedFields(publishableKey)
  const { open } = fields
  const typed = fields.changes.cardCvc
  const reportEntry = useEffectEvent(onEntry)
  useEffect(() => {
    // Only once the person types: the field may open after the bank's answer, and input clears that error.
    if (open && typed) reportEntry({ digits: '', complete: typed.complete, read: open.cvdToken })
  }, [open, typed])
  useEffect(() => {
    if (focusFor) open?.focus('cardCvc')
  }, [open, focusFor])
  if (fields.state === 'failed') return <HostedFailed fields={fields} />
  return (
    <HostedField
      fields={fields}
      name="cardCvc"
      label={payments.cvd}
      hint={<CvdHelp brand={brand} />}
      error={error}
    />
  )
}

/** Where to find the CVD on the card, as a drawing and in words (Rule 9.9). */
function CvdHelp({ brand }: { brand: CardBrand }) {
  const drawing = brand === 'amex' ? front : back
  return (
    <span className={`beside ${styles.help}`}>
      <svg viewBox="0 0 48 32" aria-hidden="true">
        <rect className={styles.drawn} x="1" y="1" width="46" height="30" rx="5" />
        <path className={styles.stripe} d={drawing.stripe} />
        <path className={styles.line} d={drawing.line} />
        <rect className={styles.spot} {...drawing.spot} height="9" rx="4.5" />
        <path className={styles.digits} d={drawing.digits} />
      </svg>
      {cvdHelp()[brand]}
    </span>
  )
}

const back = {
  stripe: 'M1 7h46v6H1z',
  line: 'M6 21h20',
  spot: { x: 29, y: 16.5, width: 14 },
  digits: 'M33 21h.01M36 21h.01M39 21h.01',
}

const front = {
  stripe: 'M6 10h8v7H6z',
  line: 'M6 24h24',
  spot: { x: 25.5, y: 7, width: 17 },
  digits: 'M29.5 11.5h.01M32.5 11.5h.01M35.5 11.5h.01M38.5 11.5h.01',
}

const cvdHelp = () => ({
  visa: t`The 3 digit code on the back of your card.`,
  mastercard: t`The 3 digit code on the back of your card.`,
  amex: t`The 4 digit code on the front of your card.`,
  unknown: t`The 3 or 4 digit code on your card: 3 on the back, 4 on the front of an American Express.`,
})

/** The CVD as typed so far, here or in Stripe's field. Never stored. */
export interface CvdEntry {
  /** The digits typed here; '' while they go to Stripe. */
  readonly digits: string
  readonly complete: boolean
  /** The value for create-game: the digits or Stripe's token. Throws ApiError. */
  readonly read: () => Promise<string>
}

interface CvdFieldProps {
  brand: CardBrand
  onEntry: (entry: CvdEntry) => void
  error: string | undefined
  /** Focuses the field whenever this object changes: at the start, after a refused CVD or a newly stored card. */
  focusFor: object | null
}

const typedCvd = (digits: string): CvdEntry => ({
  digits,
  complete: isCvd(digits),
  read: async () => digits,
})

export const noCvd: CvdEntry = typedCvd('')
