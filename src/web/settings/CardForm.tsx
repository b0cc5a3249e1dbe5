import { useState } from 'react'
import {
  cardDigits,
  expiryDigits,
  formatExpiry,
  groupCardNumber,
  isCardNumber,
  isExpired,
  isExpiry,
} from '../../domain/cards.ts'
import { ApiError } from '../api-error.ts'
import { nowSeconds } from '../now.ts'
import { useAction } from '../queries.ts'
import { failures, successes } from '../strings/messages.ts'
import { settings } from '../strings/settings.ts'
import { Button } from '../ui/Button.tsx'
import { DigitsField } from '../ui/DigitsField.tsx'
import { Form } from '../ui/Form.tsx'
import styles from './Settings.module.css'

interface Wrong {
  number?: string | undefined
  expiry?: string | undefined
}

/** Takes a card in place of the stored one: in the settings, and wherever one is needed (Spec 5: card input). */
export function CardForm({ onSaved }: { onSaved?: (() => void) | undefined }) {
  const [number, setNumber] = useState('')
  const [expiry, setExpiry] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const update = useAction('updateCreditCard', {
    failed: failures.updateCreditCard,
    success: successes.creditCardUpdated,
    refresh: ['getCreditCard'],
    onDone: () => {
      setNumber('')
      setExpiry('')
      onSaved?.()
    },
    onFailed: (error) => {
      if (!(error instanceof ApiError)) return
      setWrong({
        number: error.fieldError('creditCardNumber'),
        expiry: error.fieldError('creditCardExpiration'),
      })
    },
  })
  const submit = () => {
    const found: Wrong = {
      number: isCardNumber(number) ? undefined : settings.cardNumberWrong,
      expiry: expiryProblem(expiry),
    }
    setWrong(found)
    if (found.number || found.expiry) return
    update.mutate({ creditCardNumber: number, creditCardExpiration: expiry })
  }
  return (
    <Form className={styles.form} onSubmit={submit}>
      <DigitsField
        label={settings.cardNumber}
        value={number}
        onChange={setNumber}
        clean={cardDigits}
        format={groupCardNumber}
        autoComplete="cc-number"
        placeholder="•••• •••• •••• ••••"
        error={wrong.number}
      />
      <DigitsField
        label={settings.cardExpiry}
        value={expiry}
        onChange={setExpiry}
        clean={expiryDigits}
        format={formatExpiry}
        autoComplete="cc-exp"
        placeholder="MM / YY"
        error={wrong.expiry}
      />
      <Button type="submit" busy={update.isPending}>
        {settings.saveCard}
      </Button>
    </Form>
  )
}

function expiryProblem(expiry: string): string | undefined {
  if (!isExpiry(expiry)) return settings.cardExpiryWrong
  return isExpired(expiry, nowSeconds()) ? settings.cardExpired : undefined
}
