import { filled } from '../../../domain/base/language.ts'
import * as money from '../../../domain/base/money.ts'
import * as ordinals from '../../../domain/base/ordinals.ts'
import { language, t } from '../language.ts'

/** Money as the domain parses and formats it, in the language of the app. Cents. */
export const formatDollars = (cents: money.Cents): string => money.formatDollars(cents, language)

export const formatSignedDollars = (cents: money.Cents): string => money.formatSignedDollars(cents, language)

export const formatShortDollars = (cents: money.Cents): string => money.formatShortDollars(cents, language)

export const parseDollars = (text: string): money.Cents => money.parseDollars(text, language)

export const sanitizeAmountText = (text: string): string => money.sanitizeAmountText(text, language)

/** A part of a whole as a percentage: "50%", "33.3%"; below 0.1% with two digits. */
export function percentText(part: number, whole: number): string {
  const percent = (part / whole) * 100
  return `${Number(percent.toFixed(percent < 0.1 ? 2 : 1))}%`.replace('.', language.money.decimal)
}

/** "3.2": at most so many decimals, by default one; none for whole numbers. */
export const decimalText = (value: number, most = 1): string =>
  String(Number(value.toFixed(most))).replace('.', language.money.decimal)

/** "1st", in the language of the app; `n` from 1. */
export const ordinal = (n: number): string => ordinals.ordinal(n, language)

/** "5th", or "5th–6th" for shared places; places from 0. */
export const placeText = (placing: ordinals.Placing): string => ordinals.placeIn(placing, language)

/**
 * Times as the domain formats them, in the device's time zone. Uses Date: the first use of Intl takes 70 ms on a phone, and
 * each further formatter adds to that.
 */

const dateOf = (seconds: number) => new Date(seconds * 1000)
const weekdayOf = (date: Date) => language.dates.weekdays[date.getDay()] ?? ''
const monthOf = (date: Date) => language.dates.months[date.getMonth()] ?? ''
const inTile = (name: string) => name.replace('.', '').slice(0, 3).toUpperCase()

/** "7:30 PM"; in German "19:30". Unix seconds, here and below. */
export function timeText(seconds: number): string {
  const date = dateOf(seconds)
  const hours = date.getHours()
  const minutes = String(date.getMinutes()).padStart(2, '0')
  if (language.dates.hours === 24) return `${hours}:${minutes}`
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? t`AM` : t`PM`}`
}

/** "NOV". */
export const monthText = (seconds: number) => inTile(monthOf(dateOf(seconds)))

/** "Nov 2026". */
export const monthOfYearText = (seconds: number) =>
  `${monthOf(dateOf(seconds))} ${dateOf(seconds).getFullYear()}`

/** "FRI". */
export const weekdayText = (seconds: number) => inTile(weekdayOf(dateOf(seconds)))

/** "21". */
export const dayText = (seconds: number) => String(dateOf(seconds).getDate())

/** "Fri, Nov 21, 2025". */
export const shortDateText = (seconds: number) => inPattern(language.dates.dayOfYear, dateOf(seconds))

/** "Fri, Nov 21", for the last twelve months: the weekday distinguishes this year's day from last year's. */
export const dateText = (seconds: number) => inPattern(language.dates.day, dateOf(seconds))

const inPattern = (pattern: string, date: Date) =>
  filled(pattern, [weekdayOf(date), monthOf(date), date.getDate(), date.getFullYear()])

/** "Fri, Nov 21 · 7:30 PM". */
export const momentText = (seconds: number) => `${dateText(seconds)} · ${timeText(seconds)}`

const EVENING = 17

/** "Tonight", "Today" or "Tomorrow", relative to `now`; null for any other day. */
export function nearDayText(seconds: number, now: number): string | null {
  const date = dateOf(seconds)
  const day = new Date(seconds * 1000).setHours(0, 0, 0, 0)
  if (day === dateOf(now).setHours(0, 0, 0, 0)) return date.getHours() < EVENING ? t`Today` : t`Tonight`
  return day === dateOf(now).setHours(24, 0, 0, 0) ? t`Tomorrow` : null
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "2 min ago · Fri, Nov 21": how long ago, within a day, and the date (Rule 30.6). Unix seconds. */
export function agoText(seconds: number, now: number): string {
  const date = dateText(seconds)
  const age = now - seconds
  if (age < MINUTE) return t`just now · ${date}`
  if (age < HOUR) return t`${Math.floor(age / MINUTE)} min ago · ${date}`
  return age < DAY ? t`${Math.floor(age / HOUR)} h ago · ${date}` : date
}
