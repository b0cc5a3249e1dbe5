import { Suspense, useEffect } from 'react'
import { REFRESH_MS, useCall } from '../api/use-call.ts'
import { lazyPart } from '../startup/lazy-part.ts'
import { rememberOwed } from './owed-hint.ts'

const OweCard = lazyPart(async () => (await import('./OweCard.tsx')).OweCard)

/** The caller's tab on /games. The card's code is loaded only where something is on it, or a place is kept free for it. */
export function Owed({ isPlaceKept, isNext }: { isPlaceKept: boolean; isNext: boolean }) {
  const { data: tab } = useCall('tab', {}, { every: REFRESH_MS })
  const isZero = tab?.length === 0
  useEffect(() => {
    if (isZero) rememberOwed(0)
  }, [isZero])
  return <Suspense>{tab && (!isZero || isPlaceKept) ? <OweCard tab={tab} isNext={isNext} /> : null}</Suspense>
}
