import { useEffect, useEffectEvent, useState } from 'react'
import { deviceItem } from '../api/device-item.ts'
import { readToken } from '../api/session.ts'
import { t } from '../i18n/language.ts'
import styles from './AccountPage.module.css'

/** The link token or guest's pass with which somebody came to sign up or log in. */
type Arrival = { readonly join: string } | { readonly pass: string }

/** The link or pass stored in this tab, until it was used or given up. */
export const arrivalItem = deviceItem<Arrival>('anteroom-arrival', { storage: 'sessionStorage' })

/**
 * Moves the link or pass from the fragment of the address into session storage: it must not stay in the browser's history, and is used
 * after the sign-in. Returns what this tab has stored.
 */
export function takeArrival(): Arrival | null {
  const { hash, pathname, search } = window.location
  const [, name, secret] = /^#(join|pass)=(.+)/.exec(hash) ?? []
  if (secret !== undefined) {
    arrivalItem.write(name === 'pass' ? { pass: secret } : { join: secret })
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  return arrivalItem.read()
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
