import { useLayoutEffect, useRef, useState } from 'react'
import {
  type CardBrand,
  cardBrand,
  cardDigits,
  expiryDigits,
  formatExpiry,
  groupCardNumber,
  isCardNumber,
  isExpired,
  isExpiry,
} from '../../domain/people/cards.ts'
import { ApiError, toastError } from '../api/call.ts'
import { useMutationOnce } from '../api/use-mutation-once.ts'
import { t } from '../i18n/language.ts'
import { payments } from '../i18n/texts/account.ts'
import { failures } from '../i18n/texts/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { nowSeconds } from '../ui/device.ts'
import { Form, useFirstWrong } from '../ui/Form.tsx'
import { TextField, type TextFieldProps } from '../ui/TextField.tsx'
import { CardNumberLabel } from './CardMark.tsx'
import { storeCard } from './stored-card.ts'

interface DigitsFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'ref'> {
  /** Digits only. */
  value: string
  onChange: (digits: string) => void
  /** Removes characters that the field does not allow: `cardDigits`, `expiryDigits`, `cvdDigits`. */
  clean: (text: string) => string
  /** Formats the digits while typing: `groupCardNumber`, `formatExpiry`. */
  format?: ((digits: string) => string) | undefined
}

/** Digits grouped while typing; the caret keeps its position among the digits. */
export function DigitsField({ value, onChange, clean, format = same, ...rest }: DigitsFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  const type = (text: string) => {
    const at = input.current?.selectionStart ?? text.length
    caret.current = at === text.length ? null : text.slice(0, at).replace(/\D/g, '').length
    onChange(clean(text))
  }
  useLayoutEffect(() => {
    if (caret.current === null || !input.current) return
    const at = placeAfter(format(value), caret.current)
    input.current.setSelectionRange(at, at)
    caret.current = null
  }, [value, format])

  return <TextField {...rest} ref={input} inputMode="numeric" value={format(value)} onChange={type} />
}

const same = (digits: string) => digits

function placeAfter(text: string, digits: number): number {
  let left = digits
  for (let at = 0; at < text.length; at++) {
    if (left === 0) return at
    if (/\d/.test(text.charAt(at))) left--
  }
  return text.length
}

/** The digits of a card as typed. */
export interface TypedCard {
  readonly number: string
  readonly expiry: string
}

interface Wrong {
  readonly number?: string | undefined
  readonly expiry?: string | undefined
}

/** Card entry for a gateway without hosted fields: the digits pass through our server. */
export function DigitsCardForm({ onSaved }: { onSaved: (brand: CardBrand) => void }) {
  const [typed, setTyped] = useState(noDigits)
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const update = useMutationOnce<void, TypedCard>({
    mutationFn: storeDigits,
    onSuccess: (_, { number }) => onSaved(cardBrand(number)),
    onError: (error) => {
      toastError(error, failures.updateCreditCard)
      setWrong(refusedDigits(error))
    },
  })
  useFirstWrong('card', wrong)
  const submit = () => {
    const found = wrongDigits(typed)
    setWrong(found)
    if (!found.number && !found.expiry) update.mutate(typed)
  }
  return (
    <div ref={takeFocus}>
      <Form id="card" className="stack-l" onSubmit={submit}>
        <CardDigits typed={typed} onType={setTyped} wrong={wrong} />
        <Button type="submit" busy={update.isPending}>
          {payments.saveCard}
        </Button>
      </Form>
    </div>
  )
}

interface CardDigitsProps {
  typed: TypedCard
  onType: (typed: TypedCard) => void
  wrong: Wrong | null
  /** The id of the form that Enter submits, if it is not an ancestor. */
  form?: string | undefined
}

/** The fields of number and expiry (Rules 9.7, 9.8). */
export function CardDigits({ typed, onType, wrong, form }: CardDigitsProps) {
  return (
    <>
      <DigitsField
        label={<CardNumberLabel brand={cardBrand(typed.number)} />}
        value={typed.number}
        onChange={(number) => onType({ ...typed, number })}
        clean={cardDigits}
        format={groupCardNumber}
        autoComplete="cc-number"
        placeholder="•••• •••• •••• ••••"
        error={wrong?.number}
        form={form}
      />
      <DigitsField
        label={payments.cardExpiry}
        value={typed.expiry}
        onChange={(expiry) => onType({ ...typed, expiry })}
        clean={expiryDigits}
        format={formatExpiry}
        autoComplete="cc-exp"
        placeholder="MM / YY"
        error={wrong?.expiry}
        form={form}
      />
    </>
  )
}

export const noDigits: TypedCard = { number: '', expiry: '' }

/** Stores a card that was typed here. Throws ApiError. */
export const storeDigits = ({ number, expiry }: TypedCard): Promise<void> =>
  storeCard({ creditCardNumber: number, creditCardExpiration: expiry })

export const wrongDigits = ({ number, expiry }: TypedCard): Wrong => ({
  number: isCardNumber(number) ? undefined : t`Check the card number.`,
  expiry: expiryProblem(expiry),
})

/** The fields that the server refused. */
export const refusedDigits = (error: Error | null): Wrong | null =>
  error instanceof ApiError
    ? { number: error.fieldError('creditCardNumber'), expiry: error.fieldError('creditCardExpiration') }
    : null

function takeFocus(form: HTMLElement | null) {
  form?.scrollIntoView({ block: 'center' })
  form?.querySelector('input')?.focus({ preventScroll: true })
}

function expiryProblem(expiry: string): string | undefined {
  if (!isExpiry(expiry)) return t`Check the expiry.`
  return isExpired(expiry, nowSeconds()) ? t`This card has expired.` : undefined
}
