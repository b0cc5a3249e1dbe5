import { useState } from 'react'
import { isRefusal } from '../../../domain/base/refusal.ts'
import { playing } from '../../../domain/game/game.ts'
import { clockOf, denominationsIn, levelsOf, suggestedClock } from '../../../domain/hosting/draft-clock.ts'
import { begunIn, clockAt } from '../../../domain/tournament/clock.ts'
import { endOf, type Level, refuseLevels } from '../../../domain/tournament/levels.ts'
import { levelsToSend } from '../../../domain/tournament/setup.ts'
import { serverNowMs } from '../../api/server-time.ts'
import type { GameView } from '../../games/game-view.ts'
import { useGameAction } from '../../games/use-game-action.ts'
import { saidOrNull, t } from '../../i18n/language.ts'
import { clockWords } from '../../i18n/texts/clock.ts'
import { settlementWords } from '../../i18n/texts/game.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { useOnline } from '../../ui/device.ts'
import { AskSheet } from '../../ui/Sheet.tsx'
import { type UnsavedState, useUnsaved } from '../../ui/use-unsaved.ts'
import { LevelsEditor, type LevelsEditorProps } from './LevelsEditor.tsx'

interface LevelsSheetProps extends Omit<LevelsEditorProps, 'onChange'> {
  /** Keeps changes while the sheet is closed, until they are saved or cancelled; `of`: the levels to which they apply. */
  unsaved: UnsavedState<readonly Level[]>
  of: string
  /** The levels are being saved. */
  busy?: boolean | undefined
  /** Why SAVE is disabled although the levels are valid. */
  reason?: string | null | undefined
  onSave: (levels: readonly Level[]) => void
  onClose: () => void
}

/** The levels of a clock, to edit and save: of a draft, of an upcoming game and at the table (Rules 32.9, 32.12). */
export function LevelsSheet(props: LevelsSheetProps) {
  const { levels: saved, unsaved, of, busy, reason, onSave, onClose, ...editor } = props
  const [levels, change, forget] = useUnsaved(unsaved, saved, of)
  const problem = saidOrNull(refuseLevels(levels)?.message ?? null) ?? reason ?? null
  return (
    <AskSheet
      onClose={onClose}
      title={clockWords.levels}
      onSubmit={() => {
        if (problem === null && !busy) onSave(levels)
      }}
      action={t`Save`}
      onNo={() => {
        forget()
        onClose()
      }}
      busy={busy}
      disabled={problem !== null}
      reason={problem ?? undefined}
    >
      {editor.begun > 0 ? <p className="fine">{t`Levels that have begun can’t be changed.`}</p> : null}
      <LevelsEditor {...editor} levels={levels} onChange={change} />
    </AskSheet>
  )
}

interface GameLevelsProps {
  game: GameView
  /** Changes neither saved nor cancelled. */
  unsaved: UnsavedState<readonly Level[]>
  onClose: () => void
}

/** The levels of a game in play: those that have begun stay; without a clock, the suggestion for the players at the table (Rule 32.12). */
export function GameLevels({ game, unsaved, onClose }: GameLevelsProps) {
  const [{ levels, begun, start }] = useState(() => levelsAt(game, serverNowMs()))
  const online = useOnline()
  const set = useGameAction('setClock', {
    failed: later(t`change the levels`),
    onDone: () => {
      unsaved[1](null)
      onClose()
    },
  })
  return (
    <LevelsSheet
      unsaved={unsaved}
      // The suggestion changes every minute. A level that has begun can no longer be changed.
      of={JSON.stringify([game.clock === null ? null : levels, begun])}
      levels={levels}
      begun={begun}
      start={start}
      denominations={denominationsIn(levels)}
      busy={set.isPending}
      reason={online ? null : settlementWords.needsConnection}
      onSave={(saved) => set.mutate({ gameId: game.id, levels: levelsToSend(saved) })}
      onClose={onClose}
    />
  )
}

/** The levels to edit, how many have begun, and when the first one starts or started, in unix seconds; null until somebody starts the clock. */
function levelsAt(
  game: GameView,
  nowMs: number,
): { levels: readonly Level[]; begun: number; start: number | null } {
  const { clock } = game
  const now = Math.round(nowMs / 1000)
  if (clock === null) return { levels: suggestedFor(game, now), begun: 0, start: now }
  const { level, endsAtMs } = clockAt(clock, nowMs)
  const before = endOf(clock.levels.slice(0, level + 1))
  const start = endsAtMs === null ? null : Math.round(endsAtMs / 1000) - before
  return { levels: clock.levels, begun: begunIn(clock, nowMs), start }
}

/** Seconds: an evening that is nearly over still gets an hour of levels. */
const LEAST = 3600

/** The suggestion for a game without a clock: levels for all players and the game's chips, for the rest of a usual evening. */
function suggestedFor(game: GameView, now: number): readonly Level[] {
  const entrants = { players: playing(game).length, rebuys: game.rebuys }
  const clock = clockOf(game) ?? suggestedClock(entrants)
  const gone = Math.max(0, now - (game.startedAt ?? now))
  const targetSeconds = Math.max(LEAST, clock.wishes.targetSeconds - gone)
  const levels = levelsOf({ ...clock, wishes: { ...clock.wishes, targetSeconds } }, entrants)
  return isRefusal(levels) ? [] : levels
}

/** Offers a clock to a tournament in play that has none. */
export function AddClock({ onLevels }: { onLevels: () => void }) {
  const online = useOnline()
  return (
    <Button size="s" disabled={!online} reason={settlementWords.needsConnection} onClick={onLevels}>
      {t`Add a clock`}
    </Button>
  )
}
