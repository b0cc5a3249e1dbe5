import { isDate, type LocalMoment } from './times.ts'

const WEEK = 7
const DAY_MILLIS = 86_400_000

/**
 * When the next night after `last` is: the same weekday and time on the clock, in the first week in which that is later than both the
 * last night and now (Rule 28.7). Only calendar and clock count, so a change of daylight saving time in between moves nothing.
 */
export function nextNight(last: LocalMoment, now: LocalMoment): LocalMoment {
  const { time } = last
  const passed = Math.max(0, daysBetween(last.date, now.date))
  const date = daysAfter(last.date, Math.max(WEEK, Math.ceil(passed / WEEK) * WEEK))
  const isToCome = date > now.date || (date === now.date && time > now.time)
  return { date: isToCome ? date : daysAfter(date, WEEK), time }
}

/** The RSVP date of the next night, as many days before it as last time, but from today on. */
export function nextRsvp(last: string, lastNight: string, next: LocalMoment, today: string): string {
  const date = daysAfter(next.date, daysBetween(lastNight, last))
  return date < today ? today : date
}

/** Throws a RangeError for what is no date. */
const dayOf = (date: string): number => {
  if (!isDate(date)) throw new RangeError(`Not a date: ${date}`)
  return Date.parse(`${date}T00:00:00Z`) / DAY_MILLIS
}

const daysBetween = (from: string, to: string): number => dayOf(to) - dayOf(from)

const daysAfter = (date: string, days: number): string =>
  new Date((dayOf(date) + days) * DAY_MILLIS).toISOString().slice(0, 10)
