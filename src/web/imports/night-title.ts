import { importWords } from '../strings/imports.ts'
import { dateText } from '../strings/time-text.ts'

/** "Fri, Mar 8, 2024", of any year. Unix seconds. */
export const fullDateText = (seconds: number) =>
  `${dateText(seconds)}, ${new Date(seconds * 1000).getFullYear()}`

/** What a night is called: its date, else the name that the table gives it. */
export function nightTitle({ startsAt, name }: { startsAt: number | null; name: string }): string {
  if (startsAt !== null) return fullDateText(startsAt)
  return name || importWords.thisNight
}
