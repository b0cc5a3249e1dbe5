/** A date and time on the wall: 'YYYY-MM-DD' and 'HH:MM', as date and time fields hold them. */
export interface LocalMoment {
  readonly date: string
  readonly time: string
}

/** Whether a text is a day of the calendar: 'YYYY-MM-DD'. */
export function isDate(text: string): boolean {
  const midnight = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(midnight || 0).toISOString().startsWith(text)
}

/** Whether a text is a time of the day: 'HH:MM'. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** A time in 12-hour form: "7:30 PM" (Rule 15.4). Unix seconds, IANA time zone. */
export function formatTime(seconds: number, timeZone: string): string {
  return shown(seconds, timeZone, { hour: 'numeric', minute: '2-digit', hour12: true })
}

/** The month of a card: "NOV" (Rule 15.4). */
export function monthOf(seconds: number, timeZone: string): string {
  return shown(seconds, timeZone, { month: 'short' }).slice(0, 3).toUpperCase()
}

/** The day of a card: "21" (Rule 15.4). */
export function dayOf(seconds: number, timeZone: string): string {
  return shown(seconds, timeZone, { day: 'numeric' })
}

/** A short date: "Nov 21, 2025" (Rule 10.3). */
export function formatShortDate(seconds: number, timeZone: string): string {
  return shown(seconds, timeZone, { month: 'short', day: 'numeric', year: 'numeric' })
}

/** A date in full: "Friday, November 21, 2025", as mails have it. */
export function formatLongDate(seconds: number, timeZone: string): string {
  return shown(seconds, timeZone, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
}

/** What people call a zone's time at a moment: "Eastern Daylight Time" in summer. IANA names have cities that nobody there says. */
export function zoneName(seconds: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' }).formatToParts(
    seconds * 1000,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The date and time on the wall at a moment in unix seconds. */
export function localMoment(seconds: number, timeZone: string): LocalMoment {
  const wall = new Date(wallMillis(seconds * 1000, timeZone)).toISOString()
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) }
}

/**
 * The unix seconds of a date and time on the wall of a time zone. A time that clocks skip in spring is taken as that
 * much later; one that comes twice in autumn is its first. NaN when the date or time is none.
 */
export function unixFromLocal(date: string, time: string, timeZone: string): number {
  if (!isDate(date) || !isTime(time)) return Number.NaN
  const wall = Date.parse(`${date}T${time}:00Z`)
  // The offset is that of the moment looked for. A day around it sees both sides of any clock change.
  const candidates = [wall - DAY_MILLIS, wall + DAY_MILLIS].map((near) => wall - offsetAt(near, timeZone))
  const exact = candidates.filter((moment) => wallMillis(moment, timeZone) === wall)
  // When skipped, the offset from before the change gives the later moment.
  return (exact.length > 0 ? Math.min(...exact) : Math.max(...candidates)) / 1000
}

const DAY_MILLIS = 86_400_000

function offsetAt(millis: number, timeZone: string): number {
  return wallMillis(millis, timeZone) - millis
}

/** The clock on the wall, read as if it were UTC. */
function wallMillis(millis: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(millis)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

function shown(seconds: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(seconds * 1000)
  // Newer Unicode data puts a narrow no-break space before PM.
  return text.replace(/\s/g, ' ')
}
