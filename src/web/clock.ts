import { dayOf, formatShortDate, formatTime, monthOf } from '../domain/times.ts'

/** The time zone of this device: every time is shown in it. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** "7:30 PM". Unix seconds, here and below. */
export const timeText = (seconds: number) => formatTime(seconds, timeZone)

/** "NOV". */
export const monthText = (seconds: number) => monthOf(seconds, timeZone)

/** "21". */
export const dayText = (seconds: number) => dayOf(seconds, timeZone)

/** "Nov 21, 2025". */
export const shortDateText = (seconds: number) => formatShortDate(seconds, timeZone)
