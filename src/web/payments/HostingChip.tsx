import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatExpiry, maskedCard } from '../../domain/people/cards.ts'
import { messageOf } from '../api/call.ts'
import { t } from '../i18n/language.ts'
import { formatDollars } from '../i18n/texts/formats.ts'
import { failures } from '../i18n/texts/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Loaded, SkeletonCards } from '../ui/Placeholders.tsx'
import { Section } from '../ui/Sections.tsx'
import { CardForm } from './CardForm.tsx'
import { CardMark } from './CardMark.tsx'
import { type CvdEntry, CvdField } from './CvdField.tsx'
import { PayingCard } from './PayingCard.tsx'
import { cvdProblem, isDeclined, remedyOf } from './payment-refused.ts'
import styles from './payments.module.css'
import type { CardState } from './stored-card.ts'
import type { ChipPayment } from './use-chip-payment.ts'

interface HostingChipProps {
  stored: UseQueryResult<CardState>
  payment: ChipPayment
  error: Error | null
  onChanged: () => void
  /** The id of the form that Enter in the CVD field submits. */
  form: string
  /** Everything else is filled in: focus the CVD from the start. */
  isNext: boolean
}

/** The price of hosting and the card that pays it, which can be replaced here (Rule 9.1). Renders nothing if hosting is free. */
export function HostingChip({ stored, ...props }: HostingChipProps) {
  return (
    <Loaded read={stored} waiting={<SkeletonCards count={1} buttons />} text="">
      {(card) => (card.hostingChip === 0 ? null : <PricedChip {...props} card={card} />)}
    </Loaded>
  )
}

interface PricedChipProps extends Omit<HostingChipProps, 'stored'> {
  card: CardState
}

function PricedChip({ card, payment, error, onChanged, form, isNext }: PricedChipProps) {
  const [fromStart, setFromStart] = useState(() => (isNext ? {} : null))
  // A new attempt clears the error; the focus then stays on "Send".
  if (error && fromStart) setFromStart(null)
  const price = card.hostingChip
  const remedy = remedyOf(error)
  const enter = (cvd: CvdEntry) => {
    payment.setCvd(cvd)
    onChanged()
  }
  return (
    <Section title={t`Hosting chip`}>
      <Card>
        <p className={`display ${styles.price}`}>{t`${formatDollars(price)} CAD`}</p>
        <p className="quiet">{t`One chip hosts this one game: invites, check-in, payouts and results for everyone at the table. Cancel the game before it starts and it is refunded.`}</p>
        {card.notice ? <p className="notice">{card.notice}</p> : null}
        {payment.usable ? (
          <>
            <PaidWith
              card={card}
              payment={payment}
              refusal={remedy === 'card' ? error : null}
              onChanged={onChanged}
            />
            {payment.entering ? (
              <section aria-label={t`Card`}>
                <CardForm
                  hostedFields={card.hostedFields}
                  onSaved={(brand) => {
                    payment.onSaved(brand)
                    onChanged()
                  }}
                />
              </section>
            ) : (
              <CvdField
                hostedFields={card.hostedFields}
                brand={payment.saved?.brand ?? 'unknown'}
                entry={payment.cvd}
                error={cvdProblem(error)}
                focusFor={remedy === 'cvd' ? error : payment.saved?.asksCvd ? payment.saved : fromStart}
                form={form}
                onEntry={enter}
              />
            )}
          </>
        ) : (
          <section className="stack-l" aria-label={t`Card`}>
            <PayingCard
              hostedFields={card.hostedFields}
              error={error}
              onEntry={enter}
              onStored={payment.onSaved}
              form={form}
            />
            {isDeclined(error) ? (
              <p className="problem">{messageOf(error, failures.updateCreditCard)}</p>
            ) : null}
          </section>
        )}
      </Card>
    </Section>
  )
}

interface PaidWithProps extends Pick<PricedChipProps, 'card' | 'payment' | 'onChanged'> {
  refusal: Error | null
}

function PaidWith({ card, payment, refusal, onChanged }: PaidWithProps) {
  const other = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (refusal) other.current?.focus()
  }, [refusal])
  return (
    <div className="stack-s">
      <div className={`wrap ${styles.card}`}>
        <CardMark brand={payment.saved?.brand ?? 'unknown'} />
        <p>
          <span className="fine">{t`Paid with`}</span>
          <b>{maskedCard(card.creditCard ?? '')}</b>
          <span className="fine">{t`Expires ${formatExpiry(card.expiration ?? '')}`}</span>
        </p>
        <Button
          ref={other}
          variant={refusal ? 'secondary' : 'ghost'}
          size="s"
          onClick={() => {
            payment.setEntering(!payment.entering)
            onChanged()
          }}
        >
          {payment.entering ? t`Keep this card` : t`Use another card`}
        </Button>
      </div>
      {refusal ? <p className="problem">{messageOf(refusal, failures.createGame)}</p> : null}
    </div>
  )
}
