import { useState } from 'react'
import type { WireGame } from '../../../contract/endpoints.ts'
import type { LogEntry, TableView } from '../../games/table-view.ts'
import { t } from '../../i18n/language.ts'
import { href } from '../../navigation/href.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EventLog } from './EventLog.tsx'
import { MendSheet } from './MendSheet.tsx'

interface MendableLogProps {
  /** The game as the server has it. */
  wire: WireGame
  view: TableView
  myId: string | undefined
  mayMend: boolean
  /** What stands there before the first event. */
  none?: string | undefined
  /** A sheet opens over the page, or closes. */
  onOpen?: ((open: boolean) => void) | undefined
}

/** The log of a game. A tap on an event opens it for those who may change it (Rule 22.1). */
export function MendableLog({ wire, view, myId, mayMend, none, onOpen }: MendableLogProps) {
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
          <ButtonLink size="s" variant="ghost" href={href('/game-record', { gameId: wire.id })}>
            {t`Record`}
          </ButtonLink>
        }
        none={none}
        mending={mayMend ? { open, isStored: storedIn(wire) } : undefined}
      />
      {mending ? <MendSheet wire={wire} entry={mending} myId={myId} onClose={() => open(null)} /> : null}
    </>
  )
}

/** Whether the server knows an entry: one that waits on this device cannot be changed yet. */
export function storedIn({ gameEvents }: WireGame): (entry: LogEntry) => boolean {
  const stored = new Set(gameEvents.map(({ id }) => id))
  return ({ id }) => stored.has(id)
}
