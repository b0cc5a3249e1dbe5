import { lazy, Suspense } from 'react'
import type { Table } from '../play/use-table.ts'
import { PlayerTools } from './PlayerTools.tsx'

const AddPlayerSheet = lazy(async () => ({ default: (await import('./AddPlayerSheet.tsx')).AddPlayerSheet }))

interface TableToolsProps {
  table: Table
  /** ADD PLAYER is open. */
  adding: boolean
  onAdding: (adding: boolean) => void
}

/** The tools at the table: who is added sits down late, and pays for it. */
export function TableTools({ table, adding, onAdding }: TableToolsProps) {
  const { game, state, wire } = table
  const isOpen = game.style === 'cash' || !state.over
  const close = () => onAdding(false)
  return (
    <>
      <PlayerTools game={wire} onAdd={isOpen ? () => onAdding(true) : undefined} />
      <Suspense>
        {adding ? (
          <AddPlayerSheet
            wire={wire}
            busy={table.busy}
            paysNow
            onClose={close}
            onAdd={(player, amount) => table.add(player, amount, close)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
