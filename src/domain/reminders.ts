import { localMoment } from './times.ts'

const DAY = 86_400

/** Nobody is woken for a date: its reminder comes from this time of the day on. */
const MORNING = '09:00'

/** How far ahead, in seconds, an RSVP date can be "tomorrow" in any time zone and on any day of the year. */
export const TOMORROW_AT_MOST = 2 * DAY + 3600

/**
 * Whether the RSVP date is tomorrow on the wall of the game's place, and the morning has come there (Rule 10.6). Unix seconds,
 * IANA time zone.
 */
export function rsvpIsTomorrow(now: number, rsvpAt: number, timeZone: string): boolean {
  const { date, time } = localMoment(now, timeZone)
  return time >= MORNING && localMoment(rsvpAt, timeZone).date === dayAfter(date)
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY * 1000).toISOString().slice(0, 10)
}
