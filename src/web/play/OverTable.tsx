import type { WireGame } from '../../contract/endpoints.ts'
import { ConnectionBar } from './ConnectionBar.tsx'
import { EntrySheet } from './EntrySheet.tsx'
import { useOpened, useOpenSheet } from './opened-sheet.tsx'
import { PlayerSheet } from './PlayerSheet.tsx'
import { RefusedEntries } from './RefusedEntries.tsx'
import type { Table } from './use-table.ts'
import { useWakeLock } from './use-wake-lock.ts'

export interface OverTableProps {
  wire: WireGame
  table: Table
  myId: string | undefined
  /** This person enters events. */
  runs: boolean
  /** While another sheet is open, messages wait. */
  busy: boolean
}

/** What comes over the table: its sheets, a lost connection and rejected entries. Keeps the screen awake too. */
export function OverTable({ wire, table, myId, runs, busy }: OverTableProps) {
  const opened = useOpened()
  const open = useOpenSheet()
  useWakeLock()
  const close = () => open(null)
  return (
    <>
      {opened?.kind === 'player' ? (
        <PlayerSheet
          key={opened.userId}
          wire={wire}
          table={table}
          userId={opened.userId}
          myId={myId}
          runs={runs}
          onOpen={open}
          onClose={close}
        />
      ) : opened ? (
        <EntrySheet
          key={`${opened.kind} ${opened.userId}`}
          wire={wire}
          table={table}
          entry={opened}
          myId={myId}
          onClose={close}
        />
      ) : null}

      <ConnectionBar table={table} runs={runs} />
      {table.refused.length > 0 && !busy && !opened ? (
        <RefusedEntries wire={wire} told={table} myId={myId} />
      ) : null}
    </>
  )
}
