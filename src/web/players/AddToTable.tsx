import type { Table } from '../play/use-table.ts'
import { AddPlayerSheet } from './AddPlayerSheet.tsx'

/** ADD PLAYER at the table: somebody sits down late and pays for it. */
export function AddToTable({ table, onClose }: { table: Table; onClose: () => void }) {
  return (
    <AddPlayerSheet
      wire={table.wire}
      busy={table.busy}
      paysNow
      onClose={onClose}
      onAdd={(player, amount) => table.add(player, amount, onClose)}
    />
  )
}
