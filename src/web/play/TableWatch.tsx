import type { WireGame } from '../../contract/endpoints.ts'
import { ConnectionBar } from './ConnectionBar.tsx'
import { RefusedEntries } from './RefusedEntries.tsx'
import type { Table } from './use-table.ts'
import { useWakeLock } from './use-wake-lock.ts'

export interface TableWatchProps {
  wire: WireGame
  table: Table
  myId: string | undefined
  /** This person enters events. */
  runs: boolean
  /** While a sheet is open, other messages wait. */
  entering: boolean
}

/** Beside the table: keeps the screen awake and shows a lost connection and rejected entries. */
export function TableWatch({ wire, table, myId, runs, entering }: TableWatchProps) {
  useWakeLock()
  return (
    <>
      <ConnectionBar table={table} runs={runs} />
      {table.refused.length > 0 && !entering ? <RefusedEntries wire={wire} told={table} myId={myId} /> : null}
    </>
  )
}
