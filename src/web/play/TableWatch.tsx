import type { WireGame } from '../../contract/endpoints.ts'
import { ConnectionBar } from './ConnectionBar.tsx'
import { RefusedEntries } from './RefusedEntries.tsx'
import type { Table } from './use-table.ts'
import { useWakeLock } from './use-wake-lock.ts'

export interface TableWatchProps {
  wire: WireGame
  table: Table
  myId: string | undefined
  /** This person enters what happens. */
  runs: boolean
  /** A sheet is open: what else there is to say waits until it closes. */
  entering: boolean
}

/** What goes on beside the table: the screen stays awake, a lost connection is told, and so is what was refused. */
export function TableWatch({ wire, table, myId, runs, entering }: TableWatchProps) {
  useWakeLock()
  return (
    <>
      <ConnectionBar table={table} runs={runs} />
      {table.refused.length > 0 && !entering ? <RefusedEntries wire={wire} told={table} myId={myId} /> : null}
    </>
  )
}
