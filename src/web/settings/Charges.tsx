import { useState } from 'react'
import type { Output } from '../../contract/endpoints.ts'
import { maskedCard } from '../../domain/cards.ts'
import { centsFromDollars } from '../../domain/money.ts'
import { t } from '../i18n/language.ts'
import { formatDollars } from '../strings/number-text.ts'
import { shortDateText } from '../strings/time-text.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import styles from './Settings.module.css'

/** The rest is behind a button, so that what follows stays within reach. */
const FIRST = 5

export interface ChargesProps {
  payments: Output<'payments'>
}

const tones = { charged: 'plain', refunding: 'brass', refunded: 'win' } as const

/** Charges and refunds of hosting chips, newest first (Rule 9.11). */
export function Charges({ payments }: ChargesProps) {
  const [all, setAll] = useState(false)
  const shown = all ? payments : payments.slice(0, FIRST)
  return (
    <div>
      <h3 className={styles.subtitle}>{t`Charges and refunds`}</h3>
      {payments.length === 0 ? <p className={styles.quiet}>{t`Nothing has been charged.`}</p> : null}
      <ul className={styles.charges}>
        {shown.map((payment) => (
          <li key={payment.id}>
            <b>{payment.gameName ?? t`Hosting chip`}</b>
            <b className={styles.amount}>
              {formatDollars(centsFromDollars(payment.amount))} {payment.currency}
            </b>
            <span className={styles.quiet}>
              {shortDateText(payment.createdAt)} · {maskedCard(payment.creditCard)}
            </span>
            <Chip tone={tones[payment.status]}>{chargeStatus()[payment.status]}</Chip>
          </li>
        ))}
      </ul>
      {shown.length < payments.length ? (
        <Button wide size="s" onClick={() => setAll(true)}>
          {t`SHOW ALL ${payments.length} CHARGES`}
        </Button>
      ) : null}
    </div>
  )
}

const chargeStatus = () => ({ charged: t`charged`, refunding: t`refund on its way`, refunded: t`refunded` })
