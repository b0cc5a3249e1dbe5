import { useState } from 'react'
import type { GameView } from '../../games/game-view.ts'
import type { LogEntry, TableView } from '../../games/table-view.ts'
import { t } from '../../i18n/language.ts'
import { href } from '../../navigation/href.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EventLog } from './EventLog.tsx'
import { MendSheet } from './MendSheet.tsx'

interface MendableLogProps {
  /** The game as the server has it. */
  game: GameView
  view: TableView
  mayMend: boolean
  /** Shown before the first event. */
  none?: string | undefined
  /** A sheet opens over the page, or closes. */
  onOpen?: ((open: boolean) => void) | undefined
}

/** The log of a game. A tap on an event opens it for people who may change it (Rule 22.1). */
export function MendableLog({ game, view, mayMend, none, onOpen }: MendableLogProps) {
  const [mending, setMending] = useState<LogEntry | null>(null)
  const open = (entry: LogEntry | null) => {
    setMending(entry)
    onOpen?.(entry !== null)
  }
  return (
    <>
      <EventLog
        view={view}
        aside={
          <ButtonLink size="s" variant="ghost" href={href('/game-record', { gameId: game.id })}>
            {t`Record`}
          </ButtonLink>
        }
        none={none}
        mending={mayMend ? { open, isStored: storedIn(game) } : undefined}
      />
      {mending ? <MendSheet game={game} entry={mending} onClose={() => open(null)} /> : null}
    </>
  )
}

/** Whether the server has an entry: one that is queued on this device cannot be changed yet. */
export function storedIn({ entries }: GameView): (entry: LogEntry) => boolean {
  const stored = new Set(entries.map(({ id }) => id))
  return ({ id }) => stored.has(id)
}
