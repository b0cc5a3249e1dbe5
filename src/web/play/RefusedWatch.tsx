import { lazy, Suspense } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { useRefused } from './use-refused.ts'

const RefusedEntries = lazy(async () => ({
  default: (await import('./RefusedEntries.tsx')).RefusedEntries,
}))

/** Tells what was refused where the table is not on show any more: the game may have ended before the entry came. */
export function RefusedWatch({ wire, myId }: { wire: WireGame; myId: string }) {
  const told = useRefused(wire.id)
  if (told.refused.length === 0) return null
  return (
    <Suspense>
      <RefusedEntries wire={wire} told={told} myId={myId} />
    </Suspense>
  )
}
