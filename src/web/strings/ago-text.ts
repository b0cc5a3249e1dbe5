import { t } from '../i18n/language.ts'
import { dateText } from './time-text.ts'

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
