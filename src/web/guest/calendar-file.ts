import { opaqueName } from '../api/ids.ts'
import { passWords } from '../i18n/texts/people.ts'
import { href } from '../navigation/href.ts'
import { nowSeconds } from '../ui/clock.ts'
import { downloadFile } from '../ui/device.ts'
import type { OpenedPass } from './pass-facts.ts'

/** The assumed length of a game, in seconds, as in the mailed invitations. */
const NIGHT = 4 * 3600
/** The longest line in bytes, without its end (RFC 5545 3.1). */
const LINE = 75

interface CalendarFacts {
  /** Stays the same for a pass, so that a second file replaces the entry of the first. */
  readonly id: string
  readonly url: string
  readonly game: Pick<OpenedPass['game'], 'name' | 'timestamp' | 'place' | 'version' | 'hostFirstName'>
  /** Unix seconds. */
  readonly writtenAt: number
}

/** A game as an iCalendar file (RFC 5545). Times are in UTC, which needs no VTIMEZONE. */
export function calendarFile({ id, url, game, writtenAt }: CalendarFacts): string {
  const { name, timestamp, place, version, hostFirstName } = game
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Anteroom//Anteroom//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${utc(writtenAt)}`,
    `DTSTART:${utc(timestamp)}`,
    `DTEND:${utc(timestamp + NIGHT)}`,
    `SUMMARY:${escaped(name)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(hostFirstName ? [`DESCRIPTION:${escaped(passWords.hostedBy(hostFirstName))}`] : []),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** "20261127T193000Z". */
const utc = (seconds: number) =>
  `${new Date(seconds * 1000).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Breaks a line that is too long, never inside a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let [text, bytes] = ['', 0]
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > LINE) [text, bytes] = [`${text}\r\n `, 1]
    text += character
    bytes += size
  }
  return text
}

/** Hands the night to the device's calendar, as a file. */
export async function saveCalendarFile(pass: string, { game }: OpenedPass): Promise<void> {
  const text = calendarFile({
    // Calendars are shared: the entry holds neither the pass nor anything that opens it.
    id: await opaqueName(pass),
    url: window.location.origin + href('/pass'),
    game,
    writtenAt: nowSeconds(),
  })
  downloadFile(text, 'game.ics', 'text/calendar')
}
