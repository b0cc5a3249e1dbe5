import Armchair from 'lucide-react/dist/esm/icons/armchair.mjs'
import ChevronRight from 'lucide-react/dist/esm/icons/chevron-right.mjs'
import { useState } from 'react'
import { groupBy } from '../../../domain/base/group-by.ts'
import { seatedIds } from '../../../domain/table/drawn-seats.ts'
import { breakable, unbalanced } from '../../../domain/tournament/balance.ts'
import type { Seat } from '../../../domain/tournament/seats.ts'
import type { GameView } from '../../games/game-view.ts'
import type { TableView } from '../../games/table-view.ts'
import { t } from '../../i18n/language.ts'
import { chairOf, gameWords } from '../../i18n/texts/game.ts'
import { unevenText } from './Balance.tsx'
import styles from './Seats.module.css'
import { SeatsSheet } from './SeatsSheet.tsx'

interface SeatsRowProps {
  view: TableView
  /** For people who run it. */
  game?: GameView | undefined
}

/**
 * The viewer's seat, and the next step for the tables; a tap shows all seats. Nothing if no seats are drawn, or once one player is left
 * (Rule 33.7).
 */
export function SeatsRow({ view, game }: SeatsRowProps) {
  const [isOpen, setOpen] = useState(false)
  const {
    game: { state },
    seats,
    myId,
  } = view
  const isOn = state === 'upcoming' ? seats.length > 0 : state === 'active' && seats.length > 1
  if (!isOn) return null
  return (
    <>
      <button type="button" className={`box bare beside ink ${styles.row}`} onClick={() => setOpen(true)}>
        <Armchair size={20} className="muted" aria-hidden="true" />
        <span className="lines grow">
          <b>{(myId && chairOf(seats, myId)) ?? t`Seats`}</b>
          <span className="fine">{(game && toDo(game, view)) ?? tablesText(seats)}</span>
        </span>
        <ChevronRight size={20} className="muted" aria-hidden="true" />
      </button>
      {isOpen ? <SeatsSheet view={view} game={game} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The next step for the tables, as a sentence; null: none. */
function toDo({ seating }: GameView, { state, seats }: TableView): string | null {
  if (seating === null) return null
  const inIds = seatedIds(state)
  const table = breakable(seating, inIds)
  if (table !== null) return t`Table ${table} fits into the others.`
  const uneven = unbalanced(seating, inIds)
  return uneven && unevenText(uneven, seats)
}

/** "6 players", or "Table 1: 7 · Table 2: 6". */
function tablesText(seats: readonly Seat[]): string {
  const tables = [...groupBy(seats, ({ table }) => table)]
  if (tables.length === 1) return gameWords.playerCount(seats.length)
  return tables.map(([table, players]) => t`Table ${table}: ${players.length}`).join(' · ')
}
