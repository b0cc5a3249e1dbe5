import { useEffect, useEffectEvent, useState } from 'react'
import { readToken } from '../api/session.ts'
import { t } from '../i18n/language.ts'
import styles from './AccountPage.module.css'
import { type Arrival, takeArrival } from './brought-link.ts'

/**
 * Says what signing in will do for somebody who came by a link. Comes last, because it appears after the first paint and must not
 * move anything.
 */
export function ArrivalNote({ arrival }: { arrival: Arrival | null }) {
  if (!arrival) return null
  return (
    <p className={styles.note}>
      {'pass' in arrival
        ? t`Once you sign in, the nights you played as a guest move to your account.`
        : t`Once signed in, join the game of your link.`}
    </p>
  )
}

/** The link or pass that this screen was opened with. `onSignedIn` runs if the person is signed in already and can continue with it. */
export function useArrival(onSignedIn?: () => void): Arrival | null {
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const arrive = useEffectEvent(() => {
    const taken = takeArrival()
    setArrival(taken)
    if (taken && readToken() !== null) onSignedIn?.()
  })
  useEffect(() => arrive(), [])
  return arrival
}
