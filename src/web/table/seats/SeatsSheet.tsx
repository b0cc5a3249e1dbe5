import { useEffect, useId, useRef, useState } from 'react'
import { seatedIds } from '../../../domain/table/drawn-seats.ts'
import { type Chair, newTable, type Seat, tablesOf } from '../../../domain/tournament/seats.ts'
import type { GameView } from '../../games/game-view.ts'
import type { TableView } from '../../games/table-view.ts'
import { useGameAction } from '../../games/use-game-action.ts'
import { t } from '../../i18n/language.ts'
import { chairText, gameWords, settlementWords } from '../../i18n/texts/game.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { words } from '../../i18n/texts/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { useOnline } from '../../ui/device.ts'
import target from '../../ui/PickTarget.module.css'
import { Sheet } from '../../ui/Sheet.tsx'
import { Balance, type SeatsDone } from './Balance.tsx'
import { DrawSheet } from './DrawSheet.tsx'
import styles from './Seats.module.css'

interface SeatsSheetProps {
  view: TableView
  /** For people who run it: they draw and move. */
  game?: GameView | undefined
  /** The player whose seat was tapped. */
  moved?: string | null | undefined
  onClose: () => void
}

/** The seats of the players. People who run the game draw the seats, move players, and break tables (chapter 33). */
export function SeatsSheet({ view, game, moved = null, onClose }: SeatsSheetProps) {
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
      <Tables view={view} game={game} moved={moved} />
    </Sheet>
  )
}

/** The tables, below their next step. For people who run the game, a tap on a player and one on a seat moves them (Rule 33.4). */
function Tables({ view, game, moved = null }: Omit<SeatsSheetProps, 'onClose'>) {
  const [moving, setMoving] = useState(moved)
  const [done, setDone] = useState<SeatsDone | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const id = useId()
  const online = useOnline()
  const move = useGameAction('moveSeat', {
    failed: later(t`move the player`),
    onDone: (_game, { userId: playerId, table, seat }) => setDone({ playerId, table, seat }),
  })
  const { seats } = view
  const shown = done !== null && isShown(done, seats) ? done : null
  useEffect(() => {
    if (shown === null) return
    // The tapped seat or button is gone.
    const player = 'broken' in shown ? null : document.getElementById(id + shown.playerId)
    ;(player ?? status.current)?.focus()
  }, [shown, id])
  const perTable = game?.seating?.perTable ?? 0
  const tables = tablesOf({ perTable, seats }, seatedIds(view.state))
  const opened = { number: newTable(tables), taken: [], free: [1] }
  const tap = (chair: Chair, playerId?: string) => {
    setMoving(moving === null ? (playerId ?? null) : null)
    if (game && moving !== null && moving !== playerId)
      move.mutate({ gameId: game.id, userId: moving, table: chair.table, seat: chair.seat })
  }
  const hint =
    moving === null
      ? t`To move somebody, tap them, then a seat.`
      : t`Tap the new seat of ${view.nameOf(moving)}.`
  return (
    <>
      {game?.seating ? <Balance game={game} seating={game.seating} view={view} onDone={setDone} /> : null}
      {game ? (
        <p ref={status} role="status" tabIndex={-1} className="small">
          {online
            ? shown && moving === null
              ? doneText(shown, view)
              : hint
            : settlementWords.needsConnection}
        </p>
      ) : null}
      {[...tables, ...(game ? [opened] : [])].map(({ number, taken, free }) => (
        <section key={number} className="stack-s">
          <TableHead title={t`Table ${number}`} players={taken.length} />
          <ul className="rows">
            {taken.map((seat) => (
              <li key={seat.seat}>
                {game ? (
                  <button
                    id={id + seat.playerId}
                    type="button"
                    className={classes(target.target, `bare beside ink ${styles.seat}`)}
                    aria-pressed={moving === seat.playerId}
                    disabled={!online}
                    onClick={() => tap(seat, seat.playerId)}
                  >
                    <Sitting view={view} seat={seat} />
                  </button>
                ) : (
                  <div className={`beside ink ${styles.seat}`}>
                    <Sitting view={view} seat={seat} />
                  </div>
                )}
              </li>
            ))}
          </ul>
          {game && free.length > 0 ? (
            <div className="flow">
              {free.map((seat) => (
                <button
                  key={seat}
                  type="button"
                  className={`bold ink ${target.chip} ${styles.free}`}
                  aria-label={t`${chairText({ table: number, seat })}, free`}
                  disabled={moving === null || !online}
                  onClick={() => tap({ table: number, seat })}
                >
                  {seat}
                </button>
              ))}
            </div>
          ) : null}
        </section>
      ))}
    </>
  )
}

/** Whether the shown seats are those after it. */
const isShown = (done: SeatsDone, seats: readonly Seat[]): boolean =>
  'broken' in done
    ? seats.every(({ table }) => table !== done.broken)
    : seats.some(
        ({ playerId, table, seat }) =>
          playerId === done.playerId && table === done.table && seat === done.seat,
      )

function doneText(done: SeatsDone, { myId, nameOf }: TableView): string {
  if ('broken' in done) return t`Table ${done.broken} is broken. Its players have new seats.`
  const { playerId, table, seat } = done
  return playerId === myId
    ? t`You sit at table ${table}, seat ${seat}.`
    : t`${nameOf(playerId)} sits at table ${table}, seat ${seat}.`
}

/** "Table 2", and the number of its players. */
export function TableHead({ title, players }: { title: string; players: number }) {
  return (
    <h3 className={`ends ${styles.head}`}>
      {title}
      <span className="fine">{players === 0 ? t`new` : gameWords.playerCount(players)}</span>
    </h3>
  )
}

function Sitting({ view, seat: { playerId, seat } }: { view: TableView; seat: Seat }) {
  return (
    <>
      <span className={`display centre muted ${styles.number}`}>{seat}</span>
      <Avatar person={view.personOf(playerId)} size="s" />
      <span className="one-line bold">{view.nameOf(playerId)}</span>
    </>
  )
}
