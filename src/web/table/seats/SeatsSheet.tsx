import { useState } from 'react'
import { groupBy } from '../../../domain/base/group-by.ts'
import { seatedIds } from '../../../domain/table/drawn-seats.ts'
import { type Chair, newTable, type SeatPlan, tablesOf } from '../../../domain/tournament/seats.ts'
import { chairText } from '../../games/chairs.ts'
import type { GameView } from '../../games/game-view.ts'
import type { TableView } from '../../games/table-view.ts'
import { useGameAction } from '../../games/use-game-action.ts'
import { t } from '../../i18n/language.ts'
import { gameWords, settlementWords } from '../../i18n/texts/game.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { words } from '../../i18n/texts/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { useOnline } from '../../ui/device.ts'
import target from '../../ui/PickTarget.module.css'
import { Sheet } from '../../ui/Sheet.tsx'
import { Balance } from './Balance.tsx'
import { DrawSheet } from './DrawSheet.tsx'
import styles from './Seats.module.css'

interface SeatsSheetProps {
  view: TableView
  /** For whoever runs it: they draw and move. */
  game?: GameView | undefined
  onClose: () => void
}

/** Who sits where. Whoever runs the game draws the seats, moves players, and breaks tables (chapter 33). */
export function SeatsSheet({ view, game, onClose }: SeatsSheetProps) {
  const [drawing, setDrawing] = useState(false)
  const seating = game?.seating ?? null
  if (game && (drawing || seating === null))
    return (
      <DrawSheet
        game={game}
        view={view}
        onDrawn={() => setDrawing(false)}
        onClose={() => (seating === null ? onClose() : setDrawing(false))}
      />
    )
  return (
    <Sheet
      title={t`Seats`}
      onClose={onClose}
      actions={
        <>
          {game ? <Button onClick={() => setDrawing(true)}>{t`Draw again`}</Button> : null}
          <Button data-autofocus onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      {game && seating ? (
        <>
          <Balance game={game} seating={seating} view={view} />
          <MovableSeats game={game} seating={seating} view={view} />
        </>
      ) : (
        [...groupBy(view.seats, ({ table }) => table)].map(([table, taken]) => (
          <section key={table}>
            <TableHead table={table} players={taken.length} />
            <ul className="rows">
              {taken.map(({ playerId, seat }) => (
                <li key={seat} className={styles.seat}>
                  <Sitting view={view} playerId={playerId} seat={seat} />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </Sheet>
  )
}

/** The tables, where a tap on a player and one on a seat moves them (Rule 33.4). */
function MovableSeats({ game, seating, view }: { game: GameView; seating: SeatPlan; view: TableView }) {
  const [moving, setMoving] = useState<string | null>(null)
  const online = useOnline()
  const move = useGameAction('moveSeat', { failed: later(t`move the player`) })
  const tables = tablesOf(seating, seatedIds(view.state))
  const moveTo = (chair: Chair) => {
    if (moving === null) return
    setMoving(null)
    move.mutate({ gameId: game.id, userId: moving, table: chair.table, seat: chair.seat })
  }
  const free = (chair: Chair, label: string) => (
    <button
      key={chair.seat}
      type="button"
      className={`bold ink ${target.chip} ${styles.free}`}
      aria-label={t`${chairText(chair)}, free`}
      disabled={moving === null || !online}
      onClick={() => moveTo(chair)}
    >
      {label}
    </button>
  )
  const opened = newTable(tables)
  return (
    <>
      <p role="status" className="small">
        {online
          ? moving === null
            ? t`To move somebody, tap them, then a seat.`
            : t`Tap the new seat of ${view.nameOf(moving)}.`
          : settlementWords.needsConnection}
      </p>
      {tables.map(({ number, taken, free: chairs }) => (
        <section key={number} className="stack-s">
          <TableHead table={number} players={taken.length} />
          <ul className="rows">
            {taken.map(({ playerId, table, seat }) => (
              <li key={seat}>
                <button
                  type="button"
                  className={`bare ${styles.seat}`}
                  aria-pressed={moving === playerId}
                  disabled={!online}
                  onClick={() => {
                    if (moving === null || moving === playerId) setMoving(moving === null ? playerId : null)
                    else moveTo({ table, seat })
                  }}
                >
                  <Sitting view={view} playerId={playerId} seat={seat} />
                </button>
              </li>
            ))}
          </ul>
          {chairs.length === 0 ? null : (
            <div className="flow">{chairs.map((seat) => free({ table: number, seat }, String(seat)))}</div>
          )}
        </section>
      ))}
      <section className="stack-s">
        <TableHead table={opened} players={0} />
        <div className="flow">{free({ table: opened, seat: 1 }, '1')}</div>
      </section>
    </>
  )
}

function TableHead({ table, players }: { table: number; players: number }) {
  return (
    <h3 className={`ends ${styles.head}`}>
      {t`Table ${table}`}
      <span className="fine">{players === 0 ? t`new` : gameWords.playerCount(players)}</span>
    </h3>
  )
}

function Sitting({ view, playerId, seat }: { view: TableView; playerId: string; seat: number }) {
  return (
    <>
      <span className={`display centre ${styles.number}`}>{seat}</span>
      <Avatar person={view.personOf(playerId)} size="s" />
      <span className="one-line bold">{view.nameOf(playerId)}</span>
    </>
  )
}
