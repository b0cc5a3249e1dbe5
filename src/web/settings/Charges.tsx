import { centsFromDollars, formatDollars } from '../../domain/money.ts'
import { shortDateText } from '../clock.ts'
import { useCall } from '../queries.ts'
import { settings } from '../strings/settings.ts'
import { Chip } from '../ui/Chip.tsx'
import { ErrorState, Skeleton } from '../ui/Placeholders.tsx'
import styles from './Settings.module.css'

/** Charges and refunds of hosting chips, newest first (Decisions 1). */
export function Charges() {
  const payments = useCall('payments', {})
  if (payments.isPending) return <Skeleton height="3rem" />
  if (!payments.data) {
    return (
      <ErrorState
        title={settings.chargesFailed}
        onRetry={() => void payments.refetch()}
        busy={payments.isFetching}
      />
    )
  }
  return (
    <div>
      <h3 className={styles.subtitle}>{settings.charges}</h3>
      {payments.data.length === 0 ? <p className={styles.quiet}>{settings.noCharges}</p> : null}
      <ul className={styles.charges}>
        {payments.data.map((payment) => (
          <li key={payment.id}>
            <span>
              {shortDateText(payment.createdAt)} · •••• {payment.creditCard}
            </span>
            <Chip tone={payment.status === 'charged' ? 'plain' : 'win'}>
              {settings.chargeStatus[payment.status]}
            </Chip>
            <b>
              {formatDollars(centsFromDollars(payment.amount))} {payment.currency}
            </b>
          </li>
        ))}
      </ul>
    </div>
  )
}
