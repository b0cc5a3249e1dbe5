import { english, type Language } from './language.ts'

/** A local date and time: 'YYYY-MM-DD' and 'HH:MM', the values of date and time fields. */
export interface LocalMoment {
  readonly date: string
  readonly time: string
}

/** Whether it is a valid date: 'YYYY-MM-DD'. */
export function isDate(text: string): boolean {
  const midnight = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(midnight || 0).toISOString().startsWith(text)
}

/** Whether it is a valid time: 'HH:MM'. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** "7:30 PM" (Rule 15.4). Takes unix seconds and an IANA zone, like the functions below. */
export function formatTime(seconds: number, timeZone: string, language: Language): string {
  const hour12 = language.dates.hours === 12
  return shown(seconds, timeZone, language, { hour: 'numeric', minute: '2-digit', hour12 })
}

/** "Fri, Nov 21 · 7:30 PM". Where the zone is not known, in UTC: "Sat, Nov 22 · 12:30 AM UTC". */
export function formatMoment(seconds: number, timeZone: string | null, language: Language): string {
  const zone = timeZone ?? 'UTC'
  return `${formatDay(seconds, zone, language)} · ${formatTime(seconds, zone, language)}${timeZone === null ? ' UTC' : ''}`
}

const SHORT_DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const

/** "Fri, Nov 21". */
export function formatDay(seconds: number, timeZone: string, language: Language): string {
  return shown(seconds, timeZone, language, SHORT_DAY)
}

/** "Fri, Nov 21, 2025". */
export function formatShortDate(seconds: number, timeZone: string, language: Language): string {
  return shown(seconds, timeZone, language, { ...SHORT_DAY, year: 'numeric' })
}

/** "Friday, November 21, 2025", for mails. */
export function formatLongDate(seconds: number, timeZone: string, language: Language): string {
  return shown(seconds, timeZone, language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  })
}

/** The common name of a zone: "Eastern Daylight Time" in summer. */
export function zoneName(seconds: number, timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(localeOf(language), { timeZone, timeZoneName: 'long' }).formatToParts(
    seconds * 1000,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The local date and time at a unix time. */
export function localMoment(seconds: number, timeZone: string): LocalMoment {
  const wall = new Date(wallMillis(seconds * 1000, timeZone)).toISOString()
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) }
}

/**
 * The unix time of a local date and time. A time that the clocks skip in spring moves forward by the gap; for a time that occurs twice in
 * autumn, returns the first. NaN if the date or time is invalid.
 */
export function unixFromLocal(date: string, time: string, timeZone: string): number {
  if (!isDate(date) || !isTime(time)) return Number.NaN
  const wall = Date.parse(`${date}T${time}:00Z`)
  // The offset has to be valid at the result. One day to either side covers both sides of any clock change.
  const candidates = [wall - DAY_MILLIS, wall + DAY_MILLIS].map((near) => wall - offsetAt(near, timeZone))
  const exact = candidates.filter((moment) => wallMillis(moment, timeZone) === wall)
  // For a skipped time, the offset before the change gives the later moment.
  return (exact.length > 0 ? Math.min(...exact) : Math.max(...candidates)) / 1000
}

const DAY_MILLIS = 86_400_000

/** Counts the days between two dates. This and `daysAfter`, which adds days to a date, throw a RangeError for an invalid date. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from)
export const daysAfter = (date: string, days: number): string =>
  new Date((numberOf(date) + days) * DAY_MILLIS).toISOString().slice(0, 10)

/** The weekday of a date, 0 being Sunday. Throws a RangeError for an invalid date. */
export const weekdayOf = (date: string): number => (((numberOf(date) + 4) % 7) + 7) % 7

/** "Friday", by its number; 0 is Sunday. */
export const weekdayName = (weekday: number, language: Language): string =>
  // 1970 began on a Thursday.
  weekdayAt((weekday + 3) * (DAY_MILLIS / 1000), 'UTC', language)

/** "Friday": the weekday of a moment, in unix seconds. */
export const weekdayAt = (seconds: number, timeZone: string, language: Language): string =>
  shown(seconds, timeZone, language, { weekday: 'long' })

function numberOf(date: string): number {
  if (!isDate(date)) throw new RangeError(`Not a date: ${date}`)
  return Date.parse(`${date}T00:00:00Z`) / DAY_MILLIS
}

function offsetAt(millis: number, timeZone: string): number {
  return wallMillis(millis, timeZone) - millis
}

/** Cached by zone: creating a formatter takes as long as using it a hundred times, and an import reads thousands of dates. */
const wallClocks = new Map<string, Intl.DateTimeFormat>()

function wallClock(timeZone: string): Intl.DateTimeFormat {
  const known = wallClocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  wallClocks.set(timeZone, clock)
  return clock
}

/** Local time, read as if it were UTC. */
function wallMillis(millis: number, timeZone: string): number {
  const parts = wallClock(timeZone).formatToParts(millis)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

const localeOf = ({ code }: Language) => (code === english.code ? 'en-US' : code)

function shown(
  seconds: number,
  timeZone: string,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string {
  const text = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone }).format(seconds * 1000)
  // Newer Unicode data puts a narrow no-break space before PM.
  return text.replace(/\s/g, ' ')
}
