/**
 * Times as the domain formats them, in the device's time zone. Uses Date: the first use of Intl takes 70 ms on a phone, and
 * each further formatter adds to that.
 */

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'
const WEEKDAYS = 'SunMonTueWedThuFriSat'

const dateOf = (seconds: number) => new Date(seconds * 1000)
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

/** "21". */
export const dayText = (seconds: number) => String(dateOf(seconds).getDate())

/** "Nov 21, 2025". */
export function shortDateText(seconds: number): string {
  const date = dateOf(seconds)
  return `${monthOf(date)} ${date.getDate()}, ${date.getFullYear()}`
}

/** "Fri, Nov 21 · 7:30 PM", of the last twelve months: the weekday tells this year's day from last year's. */
export function momentText(seconds: number): string {
  const date = dateOf(seconds)
  const weekday = WEEKDAYS.slice(date.getDay() * 3).slice(0, 3)
  return `${weekday}, ${monthOf(date)} ${date.getDate()} · ${timeText(seconds)}`
}
