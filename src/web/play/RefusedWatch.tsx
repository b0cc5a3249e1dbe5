import type { WireGame } from '../../contract/endpoints.ts'
import { RefusedEntries } from './RefusedEntries.tsx'
import { useRefused } from './use-refused.ts'

/** Shows rejected entries where the table is no longer shown: the game may have ended before they arrived. */
export function RefusedWatch({ wire, myId }: { wire: WireGame; myId: string }) {
  const told = useRefused(wire.id)
  if (told.refused.length === 0) return null
  return <RefusedEntries wire={wire} told={told} myId={myId} />
}
