import { useState } from 'react'
import { seatedIds } from '../../../domain/table/drawn-seats.ts'
import { breakable, type Imbalance, unbalanced, whoMoves } from '../../../domain/tournament/balance.ts'
import { type Seat, type SeatPlan, tablesOf } from '../../../domain/tournament/seats.ts'
import type { GameView } from '../../games/game-view.ts'
import type { TableView } from '../../games/table-view.ts'
import { useGameAction } from '../../games/use-game-action.ts'
import { t } from '../../i18n/language.ts'
import { settlementWords } from '../../i18n/texts/game.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { PickChips } from '../../ui/Choice.tsx'
import { useOnline } from '../../ui/device.ts'
import styles from './Seats.module.css'

/** The difference in players between two tables, as a sentence. */
export function unevenText({ from, to }: Imbalance, seats: readonly Seat[]): string {
  const playersAt = (number: number) => seats.filter(({ table }) => table === number).length
  return t`Table ${from} has ${playersAt(from) - playersAt(to)} players more than table ${to}.`
}

interface BalanceProps {
  game: GameView
  seating: SeatPlan
  view: TableView
  /** A table was broken, or a player moved to this seat. */
  onDone: (done: SeatsDone) => void
}

/** A completed change of seats: a player has moved to this seat, or a table was broken. */
export type SeatsDone = Seat | { readonly broken: number }

/** The next step for the tables: break one, or move a player to a shorter one (Rules 33.5, 33.6). Nothing while they are even. */
export function Balance({ game, seating, view, onDone }: BalanceProps) {
  const inIds = seatedIds(view.state)
  const table = breakable(seating, inIds)
  const uneven = unbalanced(seating, inIds)
  if (table === null && uneven === null) return null
  return (
    <div className={`stack ${styles.due}`}>
      {table === null ? null : <BreakTable gameId={game.id} table={table} onDone={onDone} />}
      {/* Other tables reset the answers. */}
      {uneven ? (
        <MoveOne
          key={`${uneven.from} ${uneven.to}`}
          game={game}
          seating={seating}
          view={view}
          uneven={uneven}
          onDone={onDone}
        />
      ) : null}
    </div>
  )
}

interface BreakTableProps extends Pick<BalanceProps, 'onDone'> {
  gameId: string
  table: number
}

function BreakTable({ gameId, table, onDone }: BreakTableProps) {
  const online = useOnline()
  const breaking = useGameAction('breakTable', {
    failed: later(t`break the table`),
    onDone: () => onDone({ broken: table }),
  })
  return (
    <div className="ends">
      <p className="ink">{t`Table ${table} fits into the others.`}</p>
      <Button
        size="s"
        data-once
        busy={breaking.isPending}
        disabled={!online}
        reason={settlementWords.needsConnection}
        onClick={() => breaking.mutate({ gameId, table })}
      >
        {t`Break table ${table}`}
      </Button>
    </div>
  )
}

/** Asks who is big blind next at both tables, and moves one player accordingly. */
function MoveOne({ game, seating, view, uneven, onDone }: BalanceProps & { uneven: Imbalance }) {
  const online = useOnline()
  /** The next big blind of each table. */
  const [bigBlinds, setBigBlinds] = useState<Readonly<Record<number, string>>>({})
  const moving = useGameAction('moveSeat', {
    failed: later(t`move the player`),
    onDone: (_game, { userId: playerId, table, seat }) => {
      // By the next move, another hand will have been dealt.
      setBigBlinds({})
      onDone({ playerId, table, seat })
    },
  })
  const { from, to } = uneven
  const inIds = seatedIds(view.state)
  const tables = tablesOf(seating, inIds)
  const [bigBlindFrom = '', bigBlindTo = ''] = [bigBlinds[from], bigBlinds[to]]
  const move = whoMoves(seating, inIds, { from, to, bigBlindFrom, bigBlindTo })
  return (
    <>
      <p className="ink">{unevenText(uneven, view.seats)}</p>
      {[from, to].map((table) => (
        <PickChips
          key={table}
          legend={t`Who is big blind next at table ${table}?`}
          options={(tables.find(({ number }) => number === table)?.taken ?? []).map(({ playerId }) => {
            return { value: playerId, label: view.nameOf(playerId) }
          })}
          picked={[bigBlinds[table] ?? '']}
          onPick={(playerId) => setBigBlinds((known) => ({ ...known, [table]: playerId }))}
          onlyOne
        />
      ))}
      <Button
        variant="primary"
        data-once
        busy={moving.isPending}
        disabled={!move || !online}
        reason={online ? null : settlementWords.needsConnection}
        onClick={() => {
          if (!move) return
          const { playerId: userId, ...chair } = move
          moving.mutate({ gameId: game.id, userId, ...chair })
        }}
      >
        {move
          ? t`Move ${view.nameOf(move.playerId)} to table ${move.table}, seat ${move.seat}`
          : t`Move a player`}
      </Button>
    </>
  )
}
