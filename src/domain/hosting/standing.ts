import { daysAfter, localMoment, unixFromLocal, weekdayOf } from '../base/times.ts'
import type { Game } from '../game/game.ts'
import { everyWeeks, type Repeats, type RepeatsOn } from '../game/repeats.ts'

/** A standing game. Each date follows from the one before, also when a single night was moved (Rules 42.1, 42.2). */
export interface Series {
  readonly repeats: RepeatsOn
  /** IANA. */
  readonly timeZone: string
  /** The local time of every date: 'HH:MM'. */
  readonly time: string
  /** The last date that was sent or skipped: 'YYYY-MM-DD'. Its weekday is that of all. */
  readonly lastDate: string
}

/** The series that begins with a game at `startsAt`, in unix seconds. */
export function seriesFrom(startsAt: number, timeZone: string, repeats: Repeats): Series {
  const { date, time } = localMoment(startsAt, timeZone)
  return { repeats: { ...repeats, weekday: weekdayOf(date) }, timeZone, time, lastDate: date }
}

/** Seconds after which a game that has not ended counts as over. */
export const OVER_AFTER = 86_400
/** Seconds before a date from which on its host is told of it (Rule 42.4). */
export const TOLD_BEFORE = 7 * 86_400

/** The time of the host's next notice about a date, in unix seconds: a week before its start, or the start if that week has begun. */
export const toldAt = (startsAt: number, now: number): number =>
  startsAt - TOLD_BEFORE <= now ? startsAt : startsAt - TOLD_BEFORE

/** Whether the night after this one can be prepared: it has ended, or was to start a day ago (Rule 42.3). `now`: unix seconds. */
export const isOver = ({ state, startsAt }: Pick<Game, 'state' | 'startsAt'>, now: number): boolean =>
  state === 'complete' || startsAt + OVER_AFTER <= now

/** The first date after the last one that starts later than `now`, in unix seconds. */
export function nextDate(series: Series, now: number): string {
  let date = dateAfter(series.repeats, series.lastDate)
  while (startOn(series, date) <= now) date = dateAfter(series.repeats, date)
  return date
}

/**
 * The date that a night at `startsAt`, in unix seconds, takes: the next one, wherever the night was moved to. One on a date that was skipped
 * meanwhile, by another device, takes none (Rule 42.3).
 */
export function dateTaken(series: Series, startsAt: number, now: number): string {
  const { date } = localMoment(startsAt, series.timeZone)
  return date <= series.lastDate ? series.lastDate : nextDate(series, now)
}

/** When the night of a date starts, in unix seconds. A time that the clocks skip moves forward, a doubled one is the first (Rule 42.2). */
export const startOn = ({ time, timeZone }: Pick<Series, 'time' | 'timeZone'>, date: string): number =>
  unixFromLocal(date, time, timeZone)

/** The date that follows a date; monthly it is in the month after (Rule 42.1). */
export function dateAfter(repeats: Repeats, date: string): string {
  if ('weeks' in repeats) return daysAfter(date, WEEK * repeats.weeks)
  const first = firstOfNextMonth(date)
  // The first of the month may be the weekday itself.
  const untilWeekday = (weekdayOf(date) - weekdayOf(first) + WEEK) % WEEK
  const nth = (n: number) => daysAfter(first, untilWeekday + WEEK * (n - 1))
  if (repeats.monthly !== 'last') return nth(repeats.monthly)
  return nth(5) < firstOfNextMonth(first) ? nth(5) : nth(4)
}

/** The date before this one in a series: going on from it leads back to this one (Rule 42.5). */
export function dateBefore(repeats: Repeats, date: string): string {
  if ('weeks' in repeats) return daysAfter(date, -WEEK * repeats.weeks)
  return daysAfter(date, Number(date.slice(8)) > 4 * WEEK ? -5 * WEEK : -4 * WEEK)
}

const WEEK = 7

const firstOfNextMonth = (date: string) => `${daysAfter(`${date.slice(0, 7)}-01`, 31).slice(0, 7)}-01`

/** How a game on this date can repeat. A fifth Friday is offered as the last alone. */
export function repeatsOffered(date: string): readonly Repeats[] {
  const nth = ([1, 2, 3, 4] as const)[Math.ceil(Number(date.slice(8)) / WEEK) - 1]
  const isLast = daysAfter(date, WEEK).slice(0, 7) !== date.slice(0, 7)
  return [
    ...everyWeeks,
    ...(nth === undefined ? [] : [{ monthly: nth }]),
    ...(isLast ? [{ monthly: 'last' as const }] : []),
  ]
}

/** The rhythm after the first night has moved to this date: a monthly one takes the new date's place in its month. */
export function repeatsOn(repeats: Repeats, date: string): Repeats {
  if ('weeks' in repeats) return repeats
  const monthly = repeatsOffered(date).filter((each) => 'monthly' in each)
  return monthly.find((each) => each.monthly === repeats.monthly) ?? monthly[0] ?? repeats
}
