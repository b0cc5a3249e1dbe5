import { useState } from 'react'
import {
  cardBrand,
  cardDigits,
  expiryDigits,
  formatExpiry,
  groupCardNumber,
  isCardNumber,
  isExpired,
  isExpiry,
} from '../../domain/people/cards.ts'
import { ApiError } from '../api/api-error.ts'
import { useAction } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { payments } from '../i18n/texts/account.ts'
import { failures, successes } from '../i18n/texts/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { nowSeconds } from '../ui/clock.ts'
import { DigitsField } from '../ui/DigitsField.tsx'
import { Form, useFirstWrong } from '../ui/Form.tsx'
import { CardNumberLabel } from './CardMark.tsx'
import { type CardFormProps, keepCard } from './stored-card.ts'

interface Wrong {
  number?: string | undefined
  expiry?: string | undefined
}

/** Card entry for a gateway without hosted fields: the digits pass through our server. */
export function DigitsCardForm({ wanted, onSaved }: CardFormProps) {
  const [number, setNumber] = useState('')
  const [expiry, setExpiry] = useState('')
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const update = useAction('updateCreditCard', {
    failed: failures.updateCreditCard,
    success: successes.creditCardUpdated,
    onDone: (card) => {
      keepCard(card)
      onSaved(cardBrand(number))
    },
    onFailed: (error) => {
      if (!(error instanceof ApiError)) return
      setWrong({
        number: error.fieldError('creditCardNumber'),
        expiry: error.fieldError('creditCardExpiration'),
      })
    },
  })
  useFirstWrong('card', wrong)
  const submit = () => {
    const found: Wrong = {
      number: isCardNumber(number) ? undefined : t`Check the card number.`,
      expiry: expiryProblem(expiry),
    }
    setWrong(found)
    if (found.number || found.expiry) return
    update.mutate({ creditCardNumber: number, creditCardExpiration: expiry })
  }
  return (
    <div ref={wanted ? takeFocus : undefined}>
      <Form id="card" className="stack-l" onSubmit={submit}>
        <DigitsField
          label={<CardNumberLabel brand={cardBrand(number)} />}
          value={number}
          onChange={setNumber}
          clean={cardDigits}
          format={groupCardNumber}
          autoComplete="cc-number"
          placeholder="•••• •••• •••• ••••"
          error={wrong?.number}
        />
        <DigitsField
          label={payments.cardExpiry}
          value={expiry}
          onChange={setExpiry}
          clean={expiryDigits}
          format={formatExpiry}
          autoComplete="cc-exp"
          placeholder="MM / YY"
          error={wrong?.expiry}
        />
        <Button type="submit" busy={update.isPending}>
          {payments.saveCard}
        </Button>
      </Form>
    </div>
  )
}

function takeFocus(form: HTMLElement | null) {
  form?.scrollIntoView({ block: 'center' })
  form?.querySelector('input')?.focus({ preventScroll: true })
}

function expiryProblem(expiry: string): string | undefined {
  if (!isExpiry(expiry)) return t`Check the expiry.`
  return isExpired(expiry, nowSeconds()) ? t`This card has expired.` : undefined
}
