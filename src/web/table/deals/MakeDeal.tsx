import Handshake from 'lucide-react/dist/esm/icons/handshake.mjs'
import { useState } from 'react'
import { refuseDealing } from '../../../domain/table/deals.ts'
import type { TableView } from '../../games/table-view.ts'
import { t } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { DealSheet } from './DealSheet.tsx'
import type { DealTable } from './deal-table.ts'

/** The button that opens a deal, for those who are in and those who run the game (Rule 39.1). */
export function MakeDeal({ view, table, runs }: { view: TableView; table: DealTable; runs: boolean }) {
  // While one is proposed, it is answered first.
  if (view.proposal !== null) return null
  if (refuseDealing(view.game, view.state, { playerId: view.myId, runs }) !== null) return null
  return <DealButton view={view} table={table} />
}

/** Goes with its sheet, so that the sheet does not open by itself once dealing is possible again. */
function DealButton({ view, table }: { view: TableView; table: DealTable }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Handshake size={18} />} onClick={() => setOpen(true)}>
        {t`Make a deal`}
      </Button>
      {isOpen ? <DealSheet {...{ view, table }} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
