import { Suspense, useEffect } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { lazyOnTap } from '../ui/lazy-on-tap.ts'
import { ConnectionBar } from './ConnectionBar.tsx'
import type { Opened } from './entry-sheet-props.ts'
import { RefusedEntries } from './RefusedEntries.tsx'
import type { Table } from './use-table.ts'
import { useWakeLock } from './use-wake-lock.ts'

const loadEntry = () => import('./EntrySheet.tsx')
const loadPlayer = () => import('./PlayerSheet.tsx')
const EntrySheet = lazyOnTap(async () => (await loadEntry()).EntrySheet)
const PlayerSheet = lazyOnTap(async () => (await loadPlayer()).PlayerSheet)

export interface OverTableProps {
  wire: WireGame
  table: Table
  myId: string | undefined
  /** This person enters events. */
  runs: boolean
  opened: Opened | null
  onOpen: (opened: Opened | null) => void
  /** While another sheet is open, messages wait. */
  busy: boolean
}

/** What comes over the table: its sheets, a lost connection and rejected entries. Keeps the screen awake too. */
export function OverTable({ wire, table, myId, runs, opened, onOpen, busy }: OverTableProps) {
  useWakeLock()
  useEffect(() => {
    // Preloaded after the table, so that a tap needs no connection.
    if (runs) loadEntry().catch(() => undefined)
    loadPlayer().catch(() => undefined)
  }, [runs])
  const close = () => onOpen(null)
  return (
    <>
      <Suspense>
        {opened?.kind === 'player' ? (
          <PlayerSheet
            key={opened.userId}
            wire={wire}
            table={table}
            userId={opened.userId}
            myId={myId}
            runs={runs}
            onOpen={onOpen}
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
      </Suspense>
      <ConnectionBar table={table} runs={runs} />
      {table.refused.length > 0 && !busy && !opened ? (
        <RefusedEntries wire={wire} told={table} myId={myId} />
      ) : null}
    </>
  )
}
