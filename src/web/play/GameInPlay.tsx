import Undo2 from 'lucide-react/dist/esm/icons/undo-2.mjs'
import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { endGame } from '../../domain/lifecycle.ts'
import { formatDollars } from '../../domain/money.ts'
import { can } from '../../domain/permissions.ts'
import { rank, unaccounted } from '../../domain/ranking.ts'
import { isRefusal } from '../../domain/refusal.ts'
import { nameIn, personIn } from '../games/people.ts'
import { WithGame } from '../games/WithGame.tsx'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { Redirect } from '../navigation/Redirect.tsx'
import { TaskPage } from '../shell/TaskPage.tsx'
import { playWords } from '../strings/play.ts'
import { resultWords } from '../strings/results.ts'
import { Button } from '../ui/Button.tsx'
import { Section } from '../ui/Sections.tsx'
import { useTapGuard } from '../ui/watchful.ts'
import type { Entry } from './EntrySheet.tsx'
import { EventLog } from './EventLog.tsx'
import { elsewhere } from './elsewhere.ts'
import styles from './GameInPlay.module.css'
import { PlayerPill } from './PlayerPill.tsx'
import { PotCard } from './PotCard.tsx'
import { pillOrder } from './table-view.ts'
import { useReorderAnimation } from './use-reorder-animation.ts'
import { type Table, useTable } from './use-table.ts'

const loadSheet = () => import('./EntrySheet.tsx')
const EntrySheet = lazy(async () => ({ default: (await loadSheet()).EntrySheet }))
const TableTools = lazy(async () => ({ default: (await import('../players/TableTools.tsx')).TableTools }))
const TableWatch = lazy(async () => ({ default: (await import('./TableWatch.tsx')).TableWatch }))

/** A game in play: whoever runs it enters events, everybody else watches (Rule 14.23). */
export function GameInPlay() {
  return (
    <WithGame title={playWords.title}>
      {(game, myId) => {
        const away = elsewhere(game, 'active')
        return away ? <Redirect to={away} /> : <TablePage wire={game} myId={myId} />
      }}
    </WithGame>
  )
}

function TablePage({ wire: sent, myId }: { wire: WireGame; myId: string | undefined }) {
  const table = useTable(sent)
  const { wire } = table
  const [entry, setEntry] = useState<Entry | null>(null)
  const [adding, setAdding] = useState(false)
  const runs = myId !== undefined && can('play', table.game, myId) === null
  useTapGuard()
  useEffect(() => {
    // Preload after the table; if it fails, the first tap retries.
    if (runs) loadSheet().catch(() => undefined)
  }, [runs])

  return (
    <TaskPage
      title={playWords.title}
      wide
      onClose={() => navigate(href('/games'))}
      action={runs && table.events.length > 0 ? <UndoButton table={table} /> : null}
      actions={runs ? <EndGame table={table} /> : null}
    >
      {table.state.over && !runs ? <SettlingUp /> : null}
      <div className={styles.table}>
        <div className={styles.pot}>
          <PotCard wire={wire} table={table} />
        </div>
        <Players
          table={table}
          myId={myId}
          onEntry={runs ? setEntry : undefined}
          aside={
            runs ? (
              <Suspense>
                <TableTools table={table} adding={adding} onAdding={setAdding} />
              </Suspense>
            ) : null
          }
        />
        <EventLog wire={wire} table={table} myId={myId} runs={runs} />
      </div>
      <Suspense>
        {entry ? (
          <EntrySheet
            key={`${entry.kind} ${entry.userId}`}
            wire={wire}
            table={table}
            entry={entry}
            myId={myId}
            onClose={() => setEntry(null)}
          />
        ) : null}
      </Suspense>
      <Suspense>
        <TableWatch wire={wire} table={table} myId={myId} runs={runs} entering={entry !== null || adding} />
      </Suspense>
    </TaskPage>
  )
}

/** END GAME, with why it is disabled, or what is left in the pot. */
function EndGame({ table }: { table: Table }) {
  const id = useId()
  const end = endGame(table.game, table.state)
  const left = table.state.over ? unaccounted(table.state) : 0
  const unsent = table.waiting.length > 0
  const note = isRefusal(end)
    ? end.message
    : unsent && !table.busy
      ? playWords.unsent
      : left > 0
        ? resultWords.unaccounted(formatDollars(left))
        : null
  return (
    <div className={styles.ending}>
      {note === null ? null : (
        <p id={id} className={styles.endNote}>
          {note}
        </p>
      )}
      <Button
        variant="primary"
        disabled={isRefusal(end) || table.busy || unsent}
        aria-describedby={note === null ? undefined : id}
        onClick={() => navigate(href('/game-end', { gameId: table.game.id }))}
      >
        {playWords.endGame}
      </Button>
    </div>
  )
}

/** Shown to everybody but the host while a finished game is not ended yet. */
function SettlingUp() {
  return (
    <div role="status" className={styles.settling}>
      <strong>{playWords.settling}</strong>
      <p>{playWords.settlingMore}</p>
    </div>
  )
}

function UndoButton({ table }: { table: Table }) {
  return (
    <Button
      size="s"
      className={styles.undo}
      data-once
      icon={<Undo2 size={18} />}
      busy={table.busy}
      onClick={table.undo}
    >
      {playWords.undo}
    </Button>
  )
}

interface PlayersProps {
  table: Table
  myId: string | undefined
  onEntry: ((entry: Entry) => void) | undefined
  aside: ReactNode
}

function Players({ table, myId, onEntry, aside }: PlayersProps) {
  const { game, wire, state, entered } = table
  const players = pillOrder(state)
  const list = useReorderAnimation<HTMLUListElement>(players.map(({ playerId }) => playerId).join(' '))
  const nets = new Map(rank(game, state).map((result) => [result.playerId, result.net]))
  return (
    <Section
      title={playWords.players}
      aside={aside === null ? null : <span className={styles.tools}>{aside}</span>}
      className={styles.players}
    >
      <ul ref={list} className={styles.pills}>
        {players.map((player) => (
          <PlayerPill
            key={player.playerId}
            state={state}
            entered={entered}
            player={player}
            person={personIn(wire, player.playerId)}
            name={nameIn(wire, player.playerId, myId)}
            net={nets.get(player.playerId) ?? 0}
            onEntry={onEntry ? (kind) => onEntry({ kind, userId: player.playerId }) : undefined}
          />
        ))}
      </ul>
    </Section>
  )
}
