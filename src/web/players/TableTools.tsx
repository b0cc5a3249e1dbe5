import Coins from 'lucide-react/dist/esm/icons/coins.mjs'
import { useState } from 'react'
import { useMyId } from '../account/me.ts'
import { t } from '../i18n/language.ts'
import type { Table } from '../play/use-table.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { AddPlayerSheet } from './AddPlayerSheet.tsx'
import { BuyInsSheet } from './BuyInsSheet.tsx'
import { PlayerTools } from './PlayerTools.tsx'

interface TableToolsProps {
  table: Table
  /** ADD PLAYER is open. */
  adding: boolean
  onAdding: (adding: boolean) => void
}

/**
 * The tools at the table. A player added here sits down late and pays their buy-in; in a cash game the opening buy-ins can be changed.
 */
export function TableTools({ table, adding, onAdding }: TableToolsProps) {
  const { game, state, wire, events } = table
  const myId = useMyId()
  const [changing, setChanging] = useState(false)
  const isOpen = game.style === 'cash' || !state.over
  const close = () => onAdding(false)
  return (
    <>
      {game.style === 'cash' ? (
        <IconButton label={t`Buy-ins`} icon={<Coins size={20} />} onClick={() => setChanging(true)} />
      ) : null}
      <PlayerTools game={wire} addKey="A" onAdd={isOpen ? () => onAdding(true) : undefined} />
      {adding ? (
        <AddPlayerSheet
          wire={wire}
          busy={table.busy}
          paysNow
          onClose={close}
          onAdd={(player, amount) => table.add(player, amount, close)}
        />
      ) : null}
      {changing ? (
        <BuyInsSheet
          wire={wire}
          game={game}
          entries={events}
          myId={myId}
          onClose={() => setChanging(false)}
        />
      ) : null}
    </>
  )
}
