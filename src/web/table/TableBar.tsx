import Undo2 from 'lucide-react/dist/esm/icons/undo-2.mjs'
import { useId } from 'react'
import { isRefusal } from '../../domain/base/refusal.ts'
import { endGame } from '../../domain/game/lifecycle.ts'
import { unaccounted } from '../../domain/table/ranking.ts'
import { refuseUndoStart } from '../../domain/table/start.ts'
import { serverNowMs } from '../api/server-time.ts'
import { mayCount } from '../games/game-view.ts'
import { useGameAction } from '../games/use-game-action.ts'
import type { Table } from '../games/use-table.ts'
import { said, t } from '../i18n/language.ts'
import { formatDollars } from '../i18n/texts/formats.ts'
import { entriesUnsent, gameWords, playWords, settlementWords } from '../i18n/texts/game.ts'
import { later } from '../i18n/texts/toasts.ts'
import { href, navigate } from '../navigation/href.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { useNow, useOnline } from '../ui/device.ts'
import { AskFirst } from '../ui/Sheet.tsx'
import { useOnceLifted } from '../ui/tap-guard.ts'
import styles from './GameInPlay.module.css'

/**
 * The bottom bar of the table: UNDO in reach of the thumb, "Undo start" before the first entry, "Count" in a cash game, and END GAME, with why
 * it is disabled or what is left in the pot (Rule 29.2).
 */
export function TableBar({ table }: { table: Table }) {
  const id = useId()
  const { game, state } = table
  const end = endGame(game, state, serverNowMs())
  const left = state.over ? unaccounted(state) : 0
  const busy = table.busy || table.undoPending
  const unsent = table.waiting.length > 0
  const note = isRefusal(end)
    ? said(end.message)
    : unsent && !busy
      ? entriesUnsent()
      : left > 0
        ? gameWords.unaccounted(formatDollars(left))
        : null
  const canUndo = useOnceLifted(game.entries.length > 0 || game.gap !== null)
  const canUndoStart = useOnceLifted(refuseUndoStart(game, table.entriesEver) === null)
  const canCount = mayCount(game, state, useNow())
  return (
    // The key remounts the bar when UNDO comes or goes, so that buttons that make room for it do not count as a layout shift.
    <div key={`${canUndo} ${canUndoStart}`} className={`wrap ${styles.bar}`}>
      {note === null ? null : (
        <p
          id={id}
          className={classes(
            `fine ${styles.barNote}`,
            isRefusal(end) && styles.reason,
            !canCount && !canUndoStart && styles.beside,
          )}
        >
          {note}
        </p>
      )}
      {canUndo ? (
        <Button
          className={styles.undo}
          data-once
          icon={<Undo2 size={18} />}
          busy={busy}
          aria-keyshortcuts="U"
          onClick={table.undo}
        >
          {playWords.undo}
        </Button>
      ) : null}
      {canUndoStart ? <UndoStart gameId={game.id} /> : null}
      {canCount ? (
        <Button aria-keyshortcuts="N" onClick={() => navigate(href('/game-count', { gameId: game.id }))}>
          {playWords.count}
        </Button>
      ) : null}
      <Button
        variant="primary"
        disabled={isRefusal(end) || busy || unsent}
        aria-describedby={note === null ? undefined : id}
        aria-keyshortcuts="E"
        onClick={() => navigate(href('/game-end', { gameId: game.id }))}
      >
        {t`END GAME`}
      </Button>
    </div>
  )
}

/** Undoes the start of a game, after asking, and opens the check-in (Rule 27.11). */
function UndoStart({ gameId }: { gameId: string }) {
  const online = useOnline()
  const undo = useGameAction('undoStart', {
    failed: later(t`undo the start`),
    onDone: () => navigate(href('/game-check-in', { gameId }), { replace: true }),
  })
  return (
    <AskFirst
      button={(ask) => (
        <Button className={styles.undo} icon={<Undo2 size={18} />} busy={undo.isPending} onClick={ask}>
          {playWords.undoStart}
        </Button>
      )}
      title={t`Undo the start?`}
      action={playWords.undoStart}
      onAction={(close) => {
        // The sheet has to remove its history entry before the app leaves the table.
        close()
        undo.mutate({ gameId })
      }}
      disabled={!online}
      reason={settlementWords.needsConnection}
    >
      <p>{t`The game goes back to the check-in, with everybody’s answer as it was. Players are told.`}</p>
    </AskFirst>
  )
}
