import CreditCard from 'lucide-react/dist/esm/icons/credit-card.mjs'
import { useState } from 'react'
import type { Output } from '../../contract/table.ts'
import {
  cardDigits,
  expiryDigits,
  formatExpiry,
  groupCardNumber,
  isCardNumber,
  isExpired,
  isExpiry,
  maskedCard,
} from '../../domain/cards.ts'
import { centsFromDollars, formatDollars } from '../../domain/money.ts'
import { ApiError } from '../api-error.ts'
import { nowSeconds } from '../clock.ts'
import { useAction, useCall } from '../queries.ts'
import { failures, successes } from '../strings/messages.ts'
import { settings } from '../strings/settings.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { DigitsField } from '../ui/DigitsField.tsx'
import { Form } from '../ui/Form.tsx'
import { ErrorState, Skeleton } from '../ui/Placeholders.tsx'
import { Section } from '../ui/Sections.tsx'
import { Charges } from './Charges.tsx'
import styles from './Settings.module.css'

/** The stored card, entry of another one, and what was charged to it (Spec 2, Decisions 1). */
export function PaymentMethods() {
  const card = useCall('getCreditCard', {})
  return (
    <Section title={settings.payment}>
      <Card>
        {card.isPending ? <Skeleton height="3rem" /> : null}
        {card.isError && !card.data ? (
          <ErrorState onRetry={() => void card.refetch()} busy={card.isFetching} />
        ) : null}
        {card.data ? <StoredCard card={card.data} /> : null}
        <CardForm />
        <Charges />
      </Card>
    </Section>
  )
}

function StoredCard({ card }: { card: Output<'getCreditCard'> }) {
  const price = centsFromDollars(card.hostingChip)
  return (
    <>
      {card.notice ? <p className={styles.notice}>{card.notice}</p> : null}
      {card.creditCard ? (
        <p className={styles.onFile}>
          <CreditCard size={22} aria-hidden="true" />
          <span className="visually-hidden">{settings.cardLabel}: </span>
          {settings.cardOnFile(maskedCard(card.creditCard), formatExpiry(card.expiration ?? ''))}
        </p>
      ) : (
        <p className={styles.quiet}>{price > 0 ? settings.noCard : settings.noCardFree}</p>
      )}
      {price > 0 ? <p className={styles.quiet}>{settings.chipPrice(formatDollars(price))}</p> : null}
    </>
  )
}

interface Wrong {
  number?: string | undefined
  expiry?: string | undefined
}

function CardForm() {
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
    if (found.number || found.expiry || update.isPending) return
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
