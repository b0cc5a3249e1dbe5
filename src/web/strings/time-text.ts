/**
 * Times as the domain formats them, in the device's time zone. Uses Date: the first use of Intl takes 70 ms on a phone, and
 * each further formatter adds to that.
 */

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'
const WEEKDAYS = 'SunMonTueWedThuFriSat'

const nearDays = { today: 'Today', tonight: 'Tonight', tomorrow: 'Tomorrow' } as const

const dateOf = (seconds: number) => new Date(seconds * 1000)
const weekdayOf = (date: Date) => WEEKDAYS.slice(date.getDay() * 3).slice(0, 3)
const monthOf = (date: Date) => MONTHS.slice(date.getMonth() * 3).slice(0, 3)

/** "7:30 PM". Unix seconds, here and below. */
export function timeText(seconds: number): string {
  const date = dateOf(seconds)
  const hours = date.getHours()
  const minutes = String(date.getMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/** "NOV". */
export const monthText = (seconds: number) => monthOf(dateOf(seconds)).toUpperCase()

/** "FRI". */
export const weekdayText = (seconds: number) => weekdayOf(dateOf(seconds)).toUpperCase()

/** "21". */
export const dayText = (seconds: number) => String(dateOf(seconds).getDate())

/** "Fri, Nov 21, 2025". */
export const shortDateText = (seconds: number) => `${dateText(seconds)}, ${dateOf(seconds).getFullYear()}`

/** "Fri, Nov 21", of the last twelve months: the weekday tells this year's day from last year's. */
export function dateText(seconds: number): string {
  const date = dateOf(seconds)
  return `${weekdayOf(date)}, ${monthOf(date)} ${date.getDate()}`
}

/** "Fri, Nov 21 · 7:30 PM". */
export const momentText = (seconds: number) => `${dateText(seconds)} · ${timeText(seconds)}`

const EVENING = 17

/** "Tonight", "Today" or "Tomorrow", seen from `now`; null for any other day. */
export function nearDayText(seconds: number, now: number): string | null {
  const date = dateOf(seconds)
  const day = new Date(seconds * 1000).setHours(0, 0, 0, 0)
  if (day === dateOf(now).setHours(0, 0, 0, 0))
    return date.getHours() < EVENING ? nearDays.today : nearDays.tonight
  return day === dateOf(now).setHours(24, 0, 0, 0) ? nearDays.tomorrow : null
}
