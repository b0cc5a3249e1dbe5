import { t } from '../../i18n/language.ts'
import styles from '../AccountPage.module.css'
import type { Arrival } from './arrival.ts'

/** What signing in will do, for somebody who comes from a link. Stands last: it comes after the first paint and must move nothing. */
export function ArrivalNote({ arrival }: { arrival: Arrival | null }) {
  if (!arrival) return null
  return (
    <p className={styles.note}>
      {'pass' in arrival
        ? t`Once signed in, your nights as a guest are yours.`
        : t`Once signed in, join the game of your link.`}
    </p>
  )
}
