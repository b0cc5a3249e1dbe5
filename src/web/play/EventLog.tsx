import type { WireGame } from '../../contract/endpoints.ts'
import { describeEntry } from '../../domain/entries.ts'
import { nameIn } from '../games/people.ts'
import { playWords } from '../strings/play.ts'
import { timeText } from '../strings/time-text.ts'
import { Section } from '../ui/Sections.tsx'
import styles from './GameInPlay.module.css'
import type { Table } from './use-table.ts'

interface EventLogProps {
  wire: WireGame
  table: Table
  myId: string | undefined
  /** The viewer enters events. */
  runs: boolean
}

/** The events, newest first, with their times (Rule 14.23). */
export function EventLog({ wire, table, myId, runs }: EventLogProps) {
  const lines = table.events.map((event) => ({
    id: event.id,
    time: timeText(event.at),
    text: describeEntry(event, table.game.style, nameIn(wire, event.playerId, myId)),
  }))
  return (
    <Section title={playWords.events} className={styles.events}>
      <div role="log" aria-label={playWords.events}>
        {lines.length === 0 ? (
          <p className={styles.none}>{runs ? playWords.noEventsHost : playWords.noEvents}</p>
        ) : (
          <ol className={styles.log} reversed>
            {lines.toReversed().map((line) => (
              <li key={line.id} className={styles.event}>
                <span className={styles.time}>{line.time}</span>
                <span className={styles.text}>{line.text}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Section>
  )
}
