import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type CardBrand, formatExpiry, maskedCard } from '../../domain/people/cards.ts'
import type { Answer } from '../api/from-wire.ts'
import { useCall } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { formatDollars, shortDateText } from '../i18n/texts/formats.ts'
import { words } from '../i18n/texts/words.ts'
import { CardForm } from '../payments/CardForm.tsx'
import { CardMark } from '../payments/CardMark.tsx'
import type { CardState } from '../payments/stored-card.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { ReadError, Skeleton } from '../ui/Placeholders.tsx'
import { Section } from '../ui/Sections.tsx'
import styles from './Settings.module.css'

/**
 * The stored card, its replacement, and past charges (Rules 9.11, 14.28). Rendered once everything has loaded, so that
 * nothing shifts. No card if hosting is free.
 */
export function PaymentMethods({ className }: { className?: string | undefined }) {
  const card = useCall('getCreditCard', {})
  const payments = useCall('payments', {})
  const noneNeeded = card.data?.hostingChip === 0 && payments.data?.length === 0
  const loading = card.isPending || payments.isPending
  return (
    <Section title={t`PAYMENT METHODS`} className={className}>
      {loading ? (
        <div className={styles.loading} role="status" aria-label={words.loading}>
          <FieldSkeletons count={2} />
        </div>
      ) : (
        <>
          {card.data ? (
            <StoredCard card={card.data} />
          ) : (
            <ReadError reads={[card]} title={t`Your card did not load.`} text="" />
          )}
          {payments.data && !noneNeeded ? <Charges payments={payments.data} /> : null}
          {payments.data ? null : (
            <ReadError reads={[payments]} title={t`Your charges did not load.`} text="" />
          )}
        </>
      )}
    </Section>
  )
}

/** The rest is behind a button, to keep the content below within reach. */
const FIRST = 5

const tones = { charged: 'plain', refunding: 'brass', refunded: 'win' } as const

/** Charges and refunds of hosting chips, newest first (Rule 9.11). */
function Charges({ payments }: { payments: Answer<'payments'> }) {
  const [all, setAll] = useState(false)
  const shown = all ? payments : payments.slice(0, FIRST)
  return (
    <div>
      <h3 className="small bold">{t`Charges and refunds`}</h3>
      {payments.length === 0 ? <p className="quiet">{t`Nothing has been charged.`}</p> : null}
      <ul className={`anywhere ${styles.charges}`}>
        {shown.map((payment) => (
          <li key={payment.id}>
            <b>{payment.gameName ?? t`Hosting chip`}</b>
            <b className="unbroken">
              {formatDollars(payment.amount)} {payment.currency}
            </b>
            <span className="quiet">
              <span className="unbroken">{shortDateText(payment.createdAt)}</span> ·{' '}
              <span className="unbroken">{maskedCard(payment.creditCard)}</span>
            </span>
            <Chip tone={tones[payment.status]}>{chargeStatus()[payment.status]}</Chip>
          </li>
        ))}
      </ul>
      {shown.length < payments.length ? (
        <Button wide size="s" onClick={() => setAll(true)}>
          {t`Show all ${payments.length} charges`}
        </Button>
      ) : null}
    </div>
  )
}

const chargeStatus = () => ({ charged: t`charged`, refunding: t`refund on its way`, refunded: t`refunded` })

/** The stored card and its replacement. None if hosting is free. */
function StoredCard({ card }: { card: CardState }) {
  const price = card.hostingChip
  if (price > 0) return <ChangeableCard card={card} price={price} />
  return (
    <>
      <OnFile card={card} brand="unknown" />
      <p className="quiet">{t`Hosting is free here: no card is needed.`}</p>
    </>
  )
}

function ChangeableCard({ card, price }: { card: CardState; price: number }) {
  const [isEntering, setEntering] = useState(false)
  const [saved, setSaved] = useState<{ brand: CardBrand } | null>(null)
  const change = useRef<HTMLButtonElement>(null)
  const isStored = card.creditCard !== null
  useEffect(() => {
    if (saved && isStored) change.current?.focus()
  }, [saved, isStored])
  return (
    <>
      {card.notice ? <p className="notice">{card.notice}</p> : null}
      <OnFile card={card} brand={saved?.brand ?? 'unknown'}>
        <Button ref={change} variant="ghost" size="s" onClick={() => setEntering(!isEntering)}>
          {isEntering ? t`Keep this card` : t`Change card`}
        </Button>
      </OnFile>
      {isStored ? null : <p className="quiet">{t`No card yet. One is needed to host a game.`}</p>}
      <p className="quiet">{t`A hosting chip costs ${formatDollars(price)} CAD.`}</p>
      {isStored || isEntering ? null : <Button onClick={() => setEntering(true)}>{t`Add card`}</Button>}
      {isEntering ? (
        <CardForm
          hostedFields={card.hostedFields}
          onSaved={(brand) => {
            setSaved({ brand })
            setEntering(false)
          }}
        />
      ) : null}
    </>
  )
}

interface OnFileProps {
  card: CardState
  brand: CardBrand
  children?: ReactNode
}

function OnFile({ card, brand, children }: OnFileProps) {
  if (card.creditCard === null) return null
  return (
    <div className={`wrap bold ${styles.onFile}`}>
      <CardMark brand={brand} />
      <p>
        <span className="visually-hidden">{t`Card on file`}: </span>
        <span className="unbroken">{maskedCard(card.creditCard)}</span> ·{' '}
        <span className="unbroken">{formatExpiry(card.expiration ?? '')}</span>
      </p>
      {children}
    </div>
  )
}

/** The placeholders of so many fields and their button. */
export function FieldSkeletons({ count }: { count: number }) {
  return (
    <div className="stack-l" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <div key={index} className="stack-s">
          <Skeleton width="30%" height="1rem" />
          <Skeleton height="50px" />
        </div>
      ))}
      <Skeleton height="44px" />
    </div>
  )
}
