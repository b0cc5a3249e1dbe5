import { daysAfter, localMoment, unixFromLocal, weekdayOf } from '../base/times.ts'
import type { Game } from '../game/game.ts'
import { everyWeeks, type Repeats, type RepeatsOn } from '../game/repeats.ts'

/** A standing game. Each date follows from the one before, even if a single night moved (Rules 42.1, 42.2). */
export interface Series {
  readonly repeats: RepeatsOn
  /** IANA. */
  readonly timeZone: string
  /** The local time of every date: 'HH:MM'. */
  readonly time: string
  /** The last date that the host sent or skipped: 'YYYY-MM-DD'. All dates have its weekday. */
  readonly lastDate: string
}

/** The series that begins with a game at `startsAt`, in unix seconds. */
export function seriesFrom(startsAt: number, timeZone: string, repeats: Repeats): Series {
  const { date, time } = localMoment(startsAt, timeZone)
  return { repeats: { ...repeats, weekday: weekdayOf(date) }, timeZone, time, lastDate: date }
}

/** Seconds after which a game that has not ended counts as over. */
export const OVER_AFTER = 86_400
/** How many seconds before a date the app notifies its host (Rule 42.4). */
export const NOTICE_BEFORE = 7 * 86_400

/** The time of the host's next notice about a date, in unix seconds: a week before its start, or the start if that week has begun. */
export const noticeAt = (startsAt: number, now: number): number =>
  startsAt - NOTICE_BEFORE <= now ? startsAt : startsAt - NOTICE_BEFORE

/** Whether the host can prepare the next night: this one has ended, or should have started a day ago (Rule 42.3). `now`: unix seconds. */
export const isOver = ({ state, startsAt }: Pick<Game, 'state' | 'startsAt'>, now: number): boolean =>
  state === 'complete' || startsAt + OVER_AFTER <= now

/** The first date after the last one that starts later than `now`, in unix seconds. */
export function nextDate(series: Series, now: number): string {
  let date = dateAfter(series.repeats, series.lastDate)
  while (startOn(series, date) <= now) date = dateAfter(series.repeats, date)
  return date
}

/**
 * The date of the series that a night at `startsAt`, in unix seconds, takes up: the next one, even if the host moved the night. A night on
 * a date that another device has skipped takes up none (Rule 42.3).
 */
export function dateTaken(series: Series, startsAt: number, now: number): string {
  const { date } = localMoment(startsAt, series.timeZone)
  return date <= series.lastDate ? series.lastDate : nextDate(series, now)
}

/**
 * When the night of a date starts, in unix seconds. A time that the clocks skip moves forward; of a time that occurs twice, the first
 * counts (Rule 42.2).
 */
export const startOn = ({ time, timeZone }: Pick<Series, 'time' | 'timeZone'>, date: string): number =>
  unixFromLocal(date, time, timeZone)

/** The date after a date; in a monthly series, it is in the next month (Rule 42.1). */
export function dateAfter(repeats: Repeats, date: string): string {
  if ('weeks' in repeats) return daysAfter(date, WEEK * repeats.weeks)
  const first = firstOfNextMonth(date)
  // The first of the month may be the weekday itself.
  const untilWeekday = (weekdayOf(date) - weekdayOf(first) + WEEK) % WEEK
  const nth = (n: number) => daysAfter(first, untilWeekday + WEEK * (n - 1))
  if (repeats.monthly !== 'last') return nth(repeats.monthly)
  return nth(5) < firstOfNextMonth(first) ? nth(5) : nth(4)
}

/** The date before this one in a series, so that `dateAfter` leads back to this one (Rule 42.5). */
export function dateBefore(repeats: Repeats, date: string): string {
  if ('weeks' in repeats) return daysAfter(date, -WEEK * repeats.weeks)
  return daysAfter(date, Number(date.slice(8)) > 4 * WEEK ? -5 * WEEK : -4 * WEEK)
}

const WEEK = 7

const firstOfNextMonth = (date: string) => `${daysAfter(`${date.slice(0, 7)}-01`, 31).slice(0, 7)}-01`

/** The rhythms offered for a game on this date. A fifth Friday can only repeat as the last one. */
export function repeatsOffered(date: string): readonly Repeats[] {
  const nth = ([1, 2, 3, 4] as const)[Math.ceil(Number(date.slice(8)) / WEEK) - 1]
  const isLast = daysAfter(date, WEEK).slice(0, 7) !== date.slice(0, 7)
  return [
    ...everyWeeks,
    ...(nth === undefined ? [] : [{ monthly: nth }]),
    ...(isLast ? [{ monthly: 'last' as const }] : []),
  ]
}

/** Adapts a rhythm to a new date of the first night: a monthly one takes the new date's position in its month. */
export function repeatsOn(repeats: Repeats, date: string): Repeats {
  if ('weeks' in repeats) return repeats
  const monthly = repeatsOffered(date).filter((each) => 'monthly' in each)
  return monthly.find((each) => each.monthly === repeats.monthly) ?? monthly[0] ?? repeats
}
