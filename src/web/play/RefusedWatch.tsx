import { lazy, Suspense } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { useRefused } from './use-refused.ts'

const RefusedEntries = lazy(async () => ({
  default: (await import('./RefusedEntries.tsx')).RefusedEntries,
}))

/** Shows rejected entries where the table is no longer shown: the game may have ended before they arrived. */
export function RefusedWatch({ wire, myId }: { wire: WireGame; myId: string }) {
  const told = useRefused(wire.id)
  if (told.refused.length === 0) return null
  return (
    <Suspense>
      <RefusedEntries wire={wire} told={told} myId={myId} />
    </Suspense>
  )
}
