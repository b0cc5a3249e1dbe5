import { isDate, type LocalMoment, unixFromLocal } from '../base/times.ts'

/** Which of two numbers in "3/5/2024" comes first. */
export type DateOrder = 'month-first' | 'day-first'

/** The beginnings of the months' names, in English and in German. */
const MONTHS = [
  ...[/^j[aä]n/, /^feb/, /^(?:mar|mär|mrz|maerz)/, /^apr/, /^ma[yi]/, /^jun/],
  ...[/^jul/, /^aug/, /^sep/, /^o[ck]t/, /^nov/, /^de[cz]/],
]
/** A day of the week in front of a date, in English or in German. */
const WEEKDAY =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|(?:mo|di|mi|do|fr|sa|so)|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend)[,.]*\s+/i
const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/
/** The assumed start of a night without a time. */
export const EVENING = '20:00'

/** An exact moment in the format of programs (ISO 8601). */
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)$/i

/**
 * Parses the date in a cell to unix time: "2024-03-05", "3/5/2024", "05.03.24", "Mar 5, 2024", "5 March 2024", "5. März 2024", "5-Mar-24",
 * with or without a time in this zone, or an exact moment like "2024-03-05T01:30:00.000Z". Without a time it assumes 8 PM. Null for
 * anything else.
 */
export function parseMoment(cell: string, order: DateOrder, timeZone: string): number | null {
  if (INSTANT.test(cell)) return Math.floor(Date.parse(inFull(cell)) / 1000) || null
  const moment = localIn(cell, order)
  return moment && unixFromLocal(moment.date, moment.time, timeZone)
}

/** Completes a moment for every engine: a "T" before the time, minutes in the offset. */
const inFull = (instant: string) =>
  instant
    .replace(' ', 'T')
    .replace(/([+-]\d\d):?(\d\d)?$/, (_, hours, minutes) => `${hours}:${minutes ?? '00'}`)

/** Whether a cell contains a date, in either order of day and month. Cheaper than parsing it. */
export const isMoment = (cell: string): boolean =>
  INSTANT.test(cell) || localIn(cell, 'month-first') !== null || localIn(cell, 'day-first') !== null

/** Whether a cell means different dates in the two orders of day and month. */
export const isEitherWay = (cell: string): boolean =>
  JSON.stringify(localIn(cell, 'month-first')) !== JSON.stringify(localIn(cell, 'day-first'))

function localIn(cell: string, order: DateOrder): LocalMoment | null {
  const text = withoutWeekday(cell)
  const [, day = '', clock = ''] = /^(.*?)(?:(?:,?\s+|T)(\d{1,2}:\d\d.*))?$/i.exec(text) ?? []
  const date = dateOf(day.trim(), order)
  const time = clock === '' ? EVENING : timeOf(clock)
  return date !== null && time !== null && isDate(date) ? { date, time } : null
}

const withoutWeekday = (cell: string) => cell.trim().replace(WEEKDAY, '')

/** The order that these cells show by a number above 12, or by points; null if they do not show it. */
export function dateOrderOf(cells: readonly string[]): DateOrder | null {
  for (const cell of cells) {
    const match = NUMERIC.exec(withoutWeekday(cell).split(/[\sT,]/)[0] ?? '')
    if (!match) continue
    if (match[2] === '.' || Number(match[1]) > 12) return 'day-first'
    if (Number(match[3]) > 12) return 'month-first'
  }
  return null
}

function dateOf(text: string, order: DateOrder): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return joined(iso[1], iso[2], iso[3])
  const numeric = NUMERIC.exec(text)
  if (numeric) {
    const [, first, , second, year] = numeric
    return order === 'day-first' ? joined(year, second, first) : joined(year, first, second)
  }
  const named = /^(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu.exec(text)
  if (named) return joined(named[3], monthOf(named[1]), named[2])
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s.-]+(\p{L}{3,})\.?,?[\s-]+(\d{4}|\d{2})$/iu.exec(text)
  return dayFirst ? joined(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]) : null
}

/** "1" to "12"; "0" for any other word. */
const monthOf = (name = '') =>
  String(MONTHS.findIndex((month) => month.test(name.normalize('NFC').toLowerCase())) + 1)

function joined(year = '', month = '', day = ''): string {
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** "HH:MM" of "19:30", "19:30:00", "7:30 PM". */
function timeOf(clock: string): string | null {
  const match = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?\s*(?:([ap])\.?m\.?)?$/i.exec(clock)
  if (!match) return null
  const half = match[3]?.toLowerCase()
  const hour = Number(match[1])
  if (hour > (half ? 12 : 23) || (half && hour === 0)) return null
  const ofDay = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour
  return `${String(ofDay).padStart(2, '0')}:${match[2]}`
}
