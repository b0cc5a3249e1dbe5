import { useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import type { Entry } from '../../domain/entries.ts'
import { EventLog } from './EventLog.tsx'
import { MendSheet } from './MendSheet.tsx'

interface MendableLogProps {
  wire: WireGame
  events: readonly Entry[]
  myId: string
  /** The viewer enters events. */
  runs: boolean
  mayMend: boolean
  /** A sheet opens over the page, or closes. */
  onOpen?: ((open: boolean) => void) | undefined
}

/** The log of a game; whoever may change an event opens it with a tap (Rule 22.1). */
export function MendableLog({ wire, events, myId, runs, mayMend, onOpen }: MendableLogProps) {
  const [mending, setMending] = useState<Entry | null>(null)
  const open = (event: Entry | null) => {
    setMending(event)
    onOpen?.(event !== null)
  }
  return (
    <>
      <EventLog wire={wire} events={events} myId={myId} runs={runs} onMend={mayMend ? open : undefined} />
      {mending ? <MendSheet wire={wire} entry={mending} myId={myId} onClose={() => open(null)} /> : null}
    </>
  )
}
