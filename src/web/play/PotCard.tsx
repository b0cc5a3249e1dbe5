import type { WireGame } from '../../contract/endpoints.ts'
import { payoutAmounts } from '../../domain/payouts.ts'
import { playersIn } from '../../domain/play.ts'
import { cardFactsOf, payoutsText } from '../games/card-facts.ts'
import { t } from '../i18n/language.ts'
import { gameWords } from '../strings/game.ts'
import { formatDollars } from '../strings/number-text.ts'
import { timeText } from '../strings/time-text.ts'
import { Facts } from '../ui/Card.tsx'
import { PayoutBar } from '../ui/Figures.tsx'
import styles from './PotCard.module.css'
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

/** The rest of the game card: kind, buy-in, place, payouts and host. */
function PotDetails({ wire, table }: { wire: WireGame; table: Table }) {
  const { game, state } = table
  const card = cardFactsOf(wire)
  const payouts =
    game.style === 'cash' ? [] : payoutAmounts(game.payouts, state.pot).filter((cents) => cents > 0)
  return (
    <>
      <p className={styles.kinds}>
        <span>{card.typeName}</span>
        <span>{card.styleName}</span>
        <span>{card.rebuys}</span>
      </p>
      <Facts
        facts={[
          { label: t`BUY-IN`, value: formatDollars(game.buyIn) },
          { label: t`PLACE`, value: wire.place },
        ]}
      />
      {payouts.length > 0 ? (
        <div className={styles.payouts}>
          <span className={styles.label}>{t`PAYOUTS`}</span>
          <PayoutBar weights={payouts} label={payoutsText(payouts, payouts.length)} />
          <p aria-hidden="true">{payoutsText(payouts, payouts.length)}</p>
        </div>
      ) : null}
      <p className={styles.host}>{card.hostLine}</p>
    </>
  )
}
