import { useEffect, useEffectEvent, useState } from 'react'
import { readToken } from '../../api/session.ts'
import { type Arrival, takeArrival } from './arrival.ts'

/** The link or the pass that somebody opened this screen with. `onSignedIn`: they are signed in already, and can go on with it at once. */
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
