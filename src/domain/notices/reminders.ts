import { daysAfter, localMoment } from '../base/times.ts'
import type { Game } from '../game/game.ts'

const DAY = 86_400

/** The reminder of a start is due this many seconds before it (Rule 10.5). */
export const STARTS_SOON = DAY

/** Reminders of dates are due from this local time on. */
const MORNING = '09:00'

/** In seconds: the maximum distance of "tomorrow", in any time zone and on any day. */
export const TOMORROW_AT_MOST = 2 * DAY + 3600

/** Whether the RSVP date is tomorrow in the game's time zone, and it is past 9 AM there (Rule 10.6). Unix seconds, IANA zone. */
export function rsvpIsTomorrow(now: number, rsvpAt: number, timeZone: string): boolean {
  const { date, time } = localMoment(now, timeZone)
  return time >= MORNING && localMoment(rsvpAt, timeZone).date === daysAfter(date, 1)
}

/** The last two warn the host of too few players: after the RSVP day, and a day before the game (Rule 41.2). */
export const reminderKinds = ['starts_soon', 'rsvp_tomorrow', 'short_after_rsvp', 'short_day_before'] as const

export type ReminderKind = (typeof reminderKinds)[number]

/** The fields that determine the times of reminders. `timeZone`: IANA. */
export type Reminded = Pick<Game, 'startsAt' | 'rsvpAt'> & { readonly timeZone: string | null }

/** The reminders to send again because an edit moves their time (Rule 20.5). */
export function movedReminders(before: Reminded, after: Reminded): readonly ReminderKind[] {
  const isSameDay = before.rsvpAt === after.rsvpAt && before.timeZone === after.timeZone
  return [
    ...(before.startsAt === after.startsAt ? [] : ['starts_soon' as const, 'short_day_before' as const]),
    ...(isSameDay ? [] : ['rsvp_tomorrow' as const, 'short_after_rsvp' as const]),
  ]
}
