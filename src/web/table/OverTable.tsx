import { useIsAway } from '../games/game-cache.ts'
import type { Table } from '../games/use-table.ts'
import { t } from '../i18n/language.ts'
import { words } from '../i18n/texts/words.ts'
import { useWakeLock } from '../ui/device.ts'
import { QuietBar } from '../ui/QuietBar.tsx'
import { EntrySheet } from './entries/EntrySheet.tsx'
import { useOpened, useOpenSheet } from './entries/opened-sheet.tsx'
import { PlayerSheet } from './entries/PlayerSheet.tsx'
import { RefusedEntries } from './entries/RefusedEntries.tsx'
import { SeatsSheet } from './seats/SeatsSheet.tsx'

interface OverTableProps {
  table: Table
  /** This person enters events. */
  runs: boolean
  /** Another sheet is open, so messages wait. */
  busy: boolean
}

/** Overlays of the table: its sheets, a lost connection and rejected entries. Keeps the screen awake too. */
export function OverTable({ table, runs, busy }: OverTableProps) {
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

/** Says that the server cannot be reached, and how many entries are waiting to be sent. */
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
