import ChevronDown from 'lucide-react/dist/esm/icons/chevron-down.mjs'
import { lazy, Suspense, useId, useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { playersIn } from '../../domain/play.ts'
import { playWords } from '../strings/play.ts'
import { timeText } from '../strings/time-text.ts'
import { Card } from '../ui/Card.tsx'
import { nowSeconds } from '../ui/clock.ts'
import { Money } from '../ui/Figures.tsx'
import styles from './PotCard.module.css'
import type { Table } from './use-table.ts'

const PotDetails = lazy(async () => ({ default: (await import('./PotDetails.tsx')).PotDetails }))

/** The pot, its start time and who is left; a tap shows the rest of the game card (Rule 14.23). */
export function PotCard({ wire, table }: { wire: WireGame; table: Table }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { state } = table
  const since = wire.timestamp <= nowSeconds() ? playWords.started : playWords.starts
  return (
    <Card as="section" tone="felt" className={styles.card} aria-label={playWords.pot}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.label}>{playWords.pot}</span>
        <Money cents={state.pot} size="xl" className={styles.figure} />
        <span className={styles.line}>
          <span className={styles.name}>{wire.name}</span>
          <span>{since(timeText(wire.timestamp))}</span>
          <span>{playWords.playersIn(playersIn(state).length, state.players.length)}</span>
        </span>
        <ChevronDown size={22} className={styles.chevron} aria-hidden="true" />
        <span className="visually-hidden">{playWords.potDetails}</span>
      </button>
      <div id={id} hidden={!open} className={styles.details}>
        <Suspense>{open ? <PotDetails wire={wire} table={table} /> : null}</Suspense>
      </div>
    </Card>
  )
}
