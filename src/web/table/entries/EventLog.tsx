import Pencil from 'lucide-react/dist/esm/icons/pencil.mjs'
import type { ReactNode } from 'react'
import type { LogEntry, TableView } from '../../games/table-view.ts'
import { t } from '../../i18n/language.ts'
import { formatDollars, timeText } from '../../i18n/texts/formats.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Section } from '../../ui/Sections.tsx'
import log from './EventLog.module.css'

/** Opens an entry to change it; `isStored` is false while it is queued on this device and cannot be changed yet. */
export interface Mending {
  readonly open: (entry: LogEntry) => void
  readonly isStored: (entry: LogEntry) => boolean
}

interface EventLogProps {
  view: TableView
  /** Beside the title. */
  aside?: ReactNode
  /** Shown before the first event. */
  none?: string | undefined
  /** Undefined if the viewer may not. */
  mending?: Mending | undefined
}

/** The events, newest first, with their times; at the end the opening buy-ins that differ from the game's (Rules 14.23, 18.9). */
export function EventLog({ view, aside, none = t`Nothing has happened yet.`, mending }: EventLogProps) {
  const { entries, buyIns, game, startedAt } = view
  return (
    <Section id="events" title={t`EVENTS`} aside={aside}>
      <div role="log" aria-label={t`EVENTS`}>
        {entries.length + buyIns.length === 0 ? (
          <p className="small">{none}</p>
        ) : (
          <ol className="rows" reversed>
            <LogLines view={view} entries={entries.toReversed()} mending={mending} />
            {buyIns.map(({ playerId, amount }) => (
              <li key={playerId}>
                <span className={log.event}>
                  <span className="muted unbroken">{timeText(startedAt ?? game.startsAt)}</span>
                  <span className="anywhere">
                    {t`${view.subjectOf(playerId)} bought in for ${formatDollars(amount)}`}
                  </span>
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Section>
  )
}

/** One player's entries, oldest first: in a sheet about them. */
export function PlayerEntries({
  view,
  playerId,
  mending,
}: Pick<EventLogProps, 'view' | 'mending'> & { playerId: string }) {
  const own = view.entries.filter((entry) => entry.playerId === playerId)
  return (
    <section aria-label={t`Entries`}>
      <h3 className={`small ${log.label}`}>{t`Entries`}</h3>
      {own.length === 0 ? <p className="small">{t`Nothing yet.`}</p> : null}
      <ol className="rows">
        <LogLines view={view} entries={own} mending={mending} />
      </ol>
    </section>
  )
}

interface LogLinesProps extends Pick<EventLogProps, 'view' | 'mending'> {
  entries: readonly LogEntry[]
}

/** Entries with their times; as buttons if they can be changed. */
function LogLines({ view, entries, mending }: LogLinesProps) {
  return entries.map((entry) => {
    const inside = (
      <>
        <span className="muted unbroken">{timeText(entry.at)}</span>
        <span className="anywhere">
          {view.lineOf(entry)}
          {entry.mended ? (
            <>
              {' '}
              <Chip className={log.mended}>{t`mended`}</Chip>
            </>
          ) : null}
        </span>
      </>
    )
    return (
      <li key={entry.id} className={mending && log.mendable}>
        {mending?.isStored(entry) ? (
          <button
            type="button"
            className={`bare ${log.event}`}
            aria-description={t`Change this entry`}
            onClick={() => mending.open(entry)}
          >
            {inside}
            <Pencil size={16} className="lit dim" aria-hidden="true" />
          </button>
        ) : (
          <span className={log.event}>{inside}</span>
        )}
      </li>
    )
  })
}
