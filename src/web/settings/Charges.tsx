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
  const games = useCall('listGames', {})
  const names = new Map(
    Object.values(games.data ?? {})
      .flat()
      .map(({ id, name }) => [id, name]),
  )
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
            <b>{names.get(payment.gameId)}</b>
            <b className={styles.amount}>
              {formatDollars(centsFromDollars(payment.amount))} {payment.currency}
            </b>
            <span className={styles.quiet}>
              {shortDateText(payment.createdAt)} · •••• {payment.creditCard}
            </span>
            <Chip tone={payment.status === 'charged' ? 'plain' : 'win'}>
              {settings.chargeStatus[payment.status]}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}
