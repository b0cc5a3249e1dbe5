import type { WireGame } from '../../contract/endpoints.ts'
import { playersIn } from '../../domain/play.ts'
import { t } from '../i18n/language.ts'
import { gameWords } from '../strings/game.ts'
import { timeText } from '../strings/time-text.ts'
import styles from './PotCard.module.css'
import { PotDetails } from './PotDetails.tsx'
import { PotPanel } from './PotPanel.tsx'
import type { Table } from './use-table.ts'

/** The pot, its start time and who is left; a tap shows the rest of the game card (Rule 14.23). */
export function PotCard({ wire, table }: { wire: WireGame; table: Table }) {
  const { state } = table
  const started =
    wire.startedAt === null ? t`Start ${timeText(wire.timestamp)}` : t`Started ${timeText(wire.startedAt)}`
  return (
    <PotPanel
      pot={state.pot}
      line={
        <>
          <span className={styles.name}>{wire.name}</span>
          <span>{started}</span>
          <span>{gameWords.playersIn(playersIn(state).length, state.players.length)}</span>
        </>
      }
      details={() => <PotDetails wire={wire} table={table} />}
    />
  )
}
