import { account } from '../../strings/account.ts'
import styles from '../AccountPage.module.css'
import type { Arrival } from './arrival.ts'

/** What signing in will do, for somebody who comes from a link. Stands last: it comes after the first paint and must move nothing. */
export function ArrivalNote({ arrival }: { arrival: Arrival | null }) {
  if (!arrival) return null
  return <p className={styles.note}>{'pass' in arrival ? account.claimNext : account.joinNext}</p>
}
