import { useRef, useState } from 'react'
import { can } from '../../../domain/game/permissions.ts'
import { closedAt } from '../../../domain/table/entries-end.ts'
import { type Clock, clockAt } from '../../../domain/tournament/clock.ts'
import { playedOf } from '../../../domain/tournament/levels.ts'
import { serverNowMs } from '../../api/server-time.ts'
import type { GameView } from '../../games/game-view.ts'
import type { TableView } from '../../games/table-view.ts'
import { useGameAction } from '../../games/use-game-action.ts'
import { t } from '../../i18n/language.ts'
import { clockWords } from '../../i18n/texts/clock.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { NumberSelect } from '../../ui/Choice.tsx'
import { useOnline } from '../../ui/device.ts'

interface EntriesEndProps {
  view: TableView
  /** The game, for people who run it. */
  run?: GameView | undefined
}

/** The level with which rebuys and late arrivals end: people who run the game set it, everybody sees it (Rule 32.3). */
export function EntriesEnd({ view, run }: EntriesEndProps) {
  if (run && can('editEntries', run, run.myId) === null) return <EntriesSelect game={run} />
  const text = entriesText(view, serverNowMs())
  return text === null ? null : <p>{text}</p>
}

/** "Entries until level 6", or that they have closed; null if they never end. */
export function entriesText(
  { clock, entriesUntil }: Pick<TableView, 'clock' | 'entriesUntil'>,
  nowMs: number,
): string | null {
  if (closedAt({ clock, entriesUntil, entriesClosedAt: null }, nowMs) !== null) return t`Entries have closed.`
  return clock === null || entriesUntil === null ? null : t`Entries until level ${entriesUntil}`
}

function EntriesSelect({ game }: { game: GameView }) {
  const online = useOnline()
  // Chosen but not saved: arrow keys select every option that they pass, including "closed now".
  const [chosen, setChosen] = useState<number | null>()
  const fields = useRef<HTMLDivElement>(null)
  const until = chosen === undefined ? game.entriesUntil : chosen
  const edit = useGameAction('editEntries', {
    failed: later(t`change the end of entries`),
    onDone: (_, input) => {
      // The button unmounts, and may have the focus.
      if (fields.current?.contains(document.activeElement)) fields.current.querySelector('select')?.focus()
      setChosen((now) => (now === input.until ? undefined : now))
    },
  })
  return (
    <div ref={fields} className="stack">
      <NumberSelect
        label={clockWords.entries(game.rebuys)}
        value={until}
        options={[null, 0, ...levelsToCome(game.clock, serverNowMs())]}
        textOf={(level) => {
          if (level === null) return clockWords.always
          return level === 0 ? t`closed now` : clockWords.untilLevel(level)
        }}
        disabled={!online}
        onChange={setChosen}
      />
      {until === game.entriesUntil && !edit.isPending ? null : (
        <div className="flow">
          <Button
            size="s"
            disabled={!online}
            busy={edit.isPending}
            onClick={() => edit.mutate({ gameId: game.id, until })}
          >{t`Save`}</Button>
        </div>
      )}
    </div>
  )
}

/** The numbers of the levels with which entries can still end. */
function levelsToCome(clock: Clock | null, nowMs: number): readonly number[] {
  if (clock === null) return []
  const gone = playedOf(clock.levels.slice(0, clockAt(clock, nowMs).level)).length
  return playedOf(clock.levels).flatMap((_, index) => (index < gone ? [] : index + 1))
}
