import Pencil from 'lucide-react/dist/esm/icons/pencil.mjs'
import { useEffect } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import type { Entry } from '../../domain/entries.ts'
import { centsFromDollars } from '../../domain/money.ts'
import { nameIn } from '../games/people.ts'
import { t } from '../i18n/language.ts'
import { href, useSearchOf } from '../navigation/href.ts'
import { formatDollars } from '../strings/number-text.ts'
import { timeText } from '../strings/time-text.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { classes } from '../ui/classes.ts'
import { Section } from '../ui/Sections.tsx'
import log from './EventLog.module.css'
import { entryLine } from './entry-line.ts'

export interface EventLogProps {
  wire: WireGame
  events: readonly Entry[]
  myId: string | undefined
  /** The viewer enters events. */
  runs: boolean
  /** Opens an event to change it; without it the viewer may not. */
  onMend?: ((event: Entry) => void) | undefined
}

/** The events, newest first, with their times; at the end the opening buy-ins that differ from the game's (Rules 14.23, 18.9). */
export function EventLog({ wire, events, myId, runs, onMend }: EventLogProps) {
  const { show } = useSearchOf('/game-in-play')
  useEffect(() => {
    if (show === 'events') document.getElementById('events')?.scrollIntoView()
  }, [show])
  // One that waits on this device is not known to the server yet.
  const stored = new Set(wire.gameEvents.map(({ id }) => id))
  const { buyIns } = wire
  return (
    <Section
      id="events"
      title={t`EVENTS`}
      aside={
        <ButtonLink size="s" variant="ghost" href={href('/game-record', { gameId: wire.id })}>
          {t`RECORD`}
        </ButtonLink>
      }
    >
      <div role="log" aria-label={t`EVENTS`}>
        {events.length + buyIns.length === 0 ? (
          <p className={log.none}>
            {runs
              ? t`Nothing has happened yet. What you enter for a player shows up here.`
              : t`Nothing has happened yet.`}
          </p>
        ) : (
          <ol className={log.log} reversed>
            {events.toReversed().map((event) => (
              <li key={event.id} className={classes(log.entry, onMend && log.mendable)}>
                <LogLine
                  event={event}
                  text={entryLine(wire, event, myId)}
                  onMend={onMend && stored.has(event.id) ? () => onMend(event) : undefined}
                />
              </li>
            ))}
            {buyIns.map(({ userId, amount }) => (
              <li key={userId} className={log.entry}>
                <span className={log.event}>
                  <span className={log.time}>{timeText(wire.timestamp)}</span>
                  <span className={log.text}>
                    {t`${nameIn(wire, userId, myId)} bought in for ${formatDollars(centsFromDollars(amount))}`}
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

interface LogLineProps {
  event: Entry
  text: string
  onMend: (() => void) | undefined
}

/** An event with its time; a button where it can be changed. */
export function LogLine({ event, text, onMend }: LogLineProps) {
  const inside = (
    <>
      <span className={log.time}>{timeText(event.at)}</span>
      <span className={log.text}>
        {text}
        {event.mended ? (
          <>
            {' '}
            <Chip className={log.mended}>{t`mended`}</Chip>
          </>
        ) : null}
      </span>
    </>
  )
  if (!onMend) return <span className={log.event}>{inside}</span>
  return (
    <button type="button" className={log.event} aria-description={t`Change this entry`} onClick={onMend}>
      {inside}
      <Pencil size={16} className={log.pencil} aria-hidden="true" />
    </button>
  )
}
