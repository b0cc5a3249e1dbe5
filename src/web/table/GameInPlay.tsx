import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { can } from '../../domain/game/permissions.ts'
import { serverSeconds } from '../api/server-time.ts'
import { useIsAway } from '../games/game-cache.ts'
import type { GameView } from '../games/game-view.ts'
import { Messages, messagesIn } from '../games/Messages.tsx'
import { useRenderAtLevels } from '../games/use-clock-face.ts'
import { type Table, useTable } from '../games/use-table.ts'
import { t } from '../i18n/language.ts'
import { words } from '../i18n/texts/words.ts'
import { href, navigate, useSearchOf } from '../navigation/href.ts'
import { Celebration } from '../results/celebration/Celebration.tsx'
import { BuyInsCheck } from '../results/settlement/BuyInsCheck.tsx'
import { CostsAtTable } from '../results/settlement/Costs.tsx'
import { TableScreenAction } from '../share/TableScreenAction.tsx'
import { TaskPage } from '../shell/TaskPage.tsx'
import { screenElsewhere, WithGame } from '../shell/WithGame.tsx'
import { isWide, useWakeLock } from '../ui/device.ts'
import { QuietBar } from '../ui/QuietBar.tsx'
import { useTapGuard } from '../ui/tap-guard.ts'
import { DealCard } from './deals/DealCard.tsx'
import { MakeDeal } from './deals/DealSheet.tsx'
import { EntrySheet } from './entries/EntrySheet.tsx'
import { closedText, lateRefusal, rowChoices } from './entries/entry-choices.ts'
import { MendableLog } from './entries/MendableLog.tsx'
import { OwnAsk } from './entries/OwnAsk.tsx'
import { OpenedSheet, useOpened, useOpenSheet } from './entries/opened-sheet.tsx'
import { PlayerSheet } from './entries/PlayerSheet.tsx'
import { RefusedEntries } from './entries/RefusedEntries.tsx'
import styles from './GameInPlay.module.css'
import { Players } from './Players.tsx'
import { PotCard } from './PotCard.tsx'
import { EntryAsks } from './players/EntryAsks.tsx'
import { TableTools } from './players/PlayerTools.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { SeatsRow } from './seats/SeatsRow.tsx'
import { SeatsSheet } from './seats/SeatsSheet.tsx'
import { TableBar } from './TableBar.tsx'

/** A game in play: people who run it enter events, everybody else watches (Rule 14.23). */
export function GameInPlay() {
  return (
    <WithGame title={t`ACTIVE GAME`} elsewhere={(game) => screenElsewhere(game, 'active')}>
      {(game) => <TablePage stored={game} />}
    </WithGame>
  )
}

function TablePage({ stored }: { stored: GameView }) {
  const table = useTable(stored)
  const { game, state, view } = table
  const [mending, setMending] = useState(false)
  const [adding, setAdding] = useState(false)
  const runs = can('play', game, game.myId) === null
  const away = useIsAway(game.id, table.lost)
  useTapGuard()
  // Rerenders when a level opens or closes entries, so that the buttons appear or disappear.
  useRenderAtLevels(runs ? game.clock : null)
  const now = serverSeconds()
  const closed = runs && !state.over ? closedText(game, now) : null
  const closedId = useId()
  const wide = useIsWide()
  const { show } = useSearchOf('/game-in-play')
  useEffect(() => {
    if (show === 'events') document.getElementById('events')?.scrollIntoView()
  }, [show])

  return (
    <OpenedSheet>
      <TaskPage
        title={t`ACTIVE GAME`}
        wide
        onClose={() => navigate(href('/games'))}
        action={
          runs ? (
            <>
              <TableScreenAction game={stored} />
              {wide ? <Shortcuts game={game} /> : null}
            </>
          ) : null
        }
        actions={runs ? <TableBar table={table} /> : null}
      >
        {state.over ? <Celebration view={view} waits={!runs} /> : null}
        <div className={`stack-l ${styles.table}`}>
          <div className={styles.pot}>
            <PotCard view={view} run={runs ? game : undefined} isAway={away} />
            <DealCard view={view} table={{ gameId: game.id }} runs={runs} isAway={away} />
            {runs ? (
              <EntryAsks table={table} isAway={away} />
            ) : (
              <OwnAsk
                view={view}
                ask={game.entryAsks.find(({ playerId }) => playerId === view.myId)}
                table={{ gameId: game.id }}
                isAway={away}
              />
            )}
            <SeatsRow view={view} game={runs ? game : undefined} />
          </div>
          <Players
            view={view}
            choicesOf={runs ? (player) => rowChoices(table, player, now) : undefined}
            aside={
              runs ? (
                <TableTools
                  table={table}
                  adding={adding}
                  refused={lateRefusal(game, now)}
                  refusedId={closedId}
                  onAdding={setAdding}
                />
              ) : null
            }
            note={
              closed === null ? null : (
                <p id={closedId} className="small">
                  {closed}
                </p>
              )
            }
          >
            {runs && game.style === 'tournament' ? <BuyInsCheck game={game} /> : null}
            <MakeDeal view={view} table={{ gameId: game.id }} runs={runs} />
            <CostsAtTable game={game} isAway={away} />
          </Players>
          <div className={`stack-l ${styles.events}`}>
            <Messages messages={messagesIn(game)} />
            <MendableLog
              game={stored}
              view={view}
              mayMend={runs}
              none={
                runs ? t`Nothing has happened yet. What you enter for a player shows up here.` : undefined
              }
              onOpen={setMending}
            />
          </div>
        </div>
        <OverTable table={table} runs={runs} busy={adding || mending} />
      </TaskPage>
    </OpenedSheet>
  )
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** `isWide` as a hook: follows the size of the window. */
const useIsWide = (): boolean => useSyncExternalStore(onResize, isWide, () => false)

interface OverTableProps {
  table: Table
  /** This person enters events. */
  runs: boolean
  /** Another sheet is open, so messages wait. */
  busy: boolean
}

/** Overlays of the table: its sheets, a lost connection and rejected entries. Keeps the screen awake too. */
function OverTable({ table, runs, busy }: OverTableProps) {
  const opened = useOpened()
  const open = useOpenSheet()
  useWakeLock()
  const close = () => open(null)
  return (
    <>
      {opened?.kind === 'player' ? (
        <PlayerSheet
          key={opened.playerId}
          table={table}
          playerId={opened.playerId}
          runs={runs}
          onOpen={open}
          onClose={close}
        />
      ) : opened?.kind === 'seat' ? (
        <SeatsSheet view={table.view} game={table.game} moved={opened.playerId} onClose={close} />
      ) : opened ? (
        <EntrySheet key={`${opened.kind} ${opened.playerId}`} table={table} entry={opened} onClose={close} />
      ) : null}

      <ConnectionBar table={table} runs={runs} />
      {busy || opened ? null : <RefusedEntries game={table.game} />}
    </>
  )
}

/** Shows that there is no connection, and how many entries wait to be sent. */
function ConnectionBar({ table: { game, lost, waiting }, runs }: Omit<OverTableProps, 'busy'>) {
  const away = useIsAway(game.id, lost)
  const hostText =
    waiting.length > 0 ? offlineWaiting(waiting.length) : t`No connection. What you enter is kept here.`
  return <QuietBar text={away ? (runs ? hostText : words.offlineWatching) : null} />
}

const offlineWaiting = (count: number) =>
  count === 1
    ? t`No connection. 1 entry waits to be sent.`
    : t`No connection. ${count} entries wait to be sent.`
