import { useState } from 'react'
import { maskedCard } from '../../domain/people/cards.ts'
import type { Answer } from '../api/from-wire.ts'
import { useCall } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { formatDollars } from '../i18n/texts/number-text.ts'
import { shortDateText } from '../i18n/texts/time-text.ts'
import { words } from '../i18n/texts/words.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { ReadError } from '../ui/Placeholders.tsx'
import { Section } from '../ui/Sections.tsx'
import styles from './Settings.module.css'
import { FieldSkeletons } from './SettingsSkeleton.tsx'
import { StoredCard } from './StoredCard.tsx'

/**
 * The stored card, its replacement, and past charges (Rules 9.11, 14.28). Shown once all is loaded, so that nothing shifts.
 * Where hosting is free no card is asked for.
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

/** The rest is behind a button, so that what follows stays within reach. */
const FIRST = 5

const tones = { charged: 'plain', refunding: 'brass', refunded: 'win' } as const

/** Charges and refunds of hosting chips, newest first (Rule 9.11). */
function Charges({ payments }: { payments: Answer<'payments'> }) {
  const [all, setAll] = useState(false)
  const shown = all ? payments : payments.slice(0, FIRST)
  return (
    <div>
      <h3 className={`small ${styles.subtitle}`}>{t`Charges and refunds`}</h3>
      {payments.length === 0 ? <p className="quiet">{t`Nothing has been charged.`}</p> : null}
      <ul className={styles.charges}>
        {shown.map((payment) => (
          <li key={payment.id}>
            <b>{payment.gameName ?? t`Hosting chip`}</b>
            <b className={styles.amount}>
              {formatDollars(payment.amount)} {payment.currency}
            </b>
            <span className="quiet">
              {shortDateText(payment.createdAt)} · {maskedCard(payment.creditCard)}
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
