import { useState } from 'react'
import { isRefusal } from '../../../domain/base/refusal.ts'
import { seatedIds } from '../../../domain/table/drawn-seats.ts'
import { drawSeats, MAX_PER_TABLE, MIN_PER_TABLE } from '../../../domain/tournament/seats.ts'
import type { GameView } from '../../games/game-view.ts'
import type { TableView } from '../../games/table-view.ts'
import { useGameAction } from '../../games/use-game-action.ts'
import { said, t } from '../../i18n/language.ts'
import { chairText, gameWords, settlementWords } from '../../i18n/texts/game.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { NumberSelect } from '../../ui/Choice.tsx'
import { useOnline } from '../../ui/device.ts'
import { PickRow } from '../../ui/PickRow.tsx'
import { AskSheet } from '../../ui/Sheet.tsx'

const sizes = Array.from({ length: MAX_PER_TABLE - MIN_PER_TABLE + 1 }, (_, more) => MIN_PER_TABLE + more)

interface DrawSheetProps {
  game: GameView
  view: TableView
  onDrawn: () => void
  onClose: () => void
}

/** Draws everybody's seat; if seats are drawn already, players can keep theirs (Rule 33.1). */
export function DrawSheet({ game, view, onDrawn, onClose }: DrawSheetProps) {
  const online = useOnline()
  const [perTable, setPerTable] = useState<number>(game.seating?.perTable ?? MAX_PER_TABLE)
  const [keeping, setKeeping] = useState<ReadonlySet<string>>(new Set())
  const drawing = useGameAction('drawSeats', { failed: later(t`draw the seats`), onDone: onDrawn })
  const inIds = seatedIds(view.state)
  const locked = view.seats.filter(({ playerId }) => keeping.has(playerId))
  const decided = drawSeats(inIds, { perTable, locked }, () => 0)
  const keep = (playerId: string, kept: boolean) =>
    setKeeping(new Set(kept ? [...keeping, playerId] : [...keeping].filter((id) => id !== playerId)))
  const draw = () =>
    drawing.mutate({
      gameId: game.id,
      perTable,
      locked: locked.map(({ playerId: userId, ...chair }) => ({ userId, ...chair })),
    })
  return (
    <AskSheet
      onClose={onClose}
      title={t`Draw seats`}
      action={t`Draw seats`}
      onAction={draw}
      busy={drawing.isPending}
      disabled={!online || isRefusal(decided)}
      reason={isRefusal(decided) ? said(decided.message) : settlementWords.needsConnection}
    >
      <NumberSelect
        label={t`Most at a table`}
        hint={tablesHint(inIds.length, perTable)}
        value={perTable}
        options={sizes}
        textOf={String}
        onChange={setPerTable}
      />
      {view.seats.length === 0 ? null : (
        <fieldset className="stack-s">
          <legend className="small">{t`Who keeps their seat?`}</legend>
          {view.seats.map((seat) => (
            <PickRow
              key={seat.playerId}
              type="checkbox"
              person={view.personOf(seat.playerId)}
              name={view.nameOf(seat.playerId)}
              sub={chairText(seat)}
              checked={keeping.has(seat.playerId)}
              onPick={(kept) => keep(seat.playerId, kept)}
            />
          ))}
        </fieldset>
      )}
    </AskSheet>
  )
}

/** The number of tables, and of players at each. */
function tablesHint(players: number, perTable: number): string {
  const tables = Math.ceil(players / perTable)
  if (tables <= 1) return gameWords.playerCount(players)
  const [fewest, most] = [Math.floor(players / tables), Math.ceil(players / tables)]
  return fewest === most ? t`${tables} tables of ${most}` : t`${tables} tables of ${fewest} or ${most}`
}
