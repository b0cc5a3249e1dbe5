import { t } from '../i18n/language.ts'
import { shortDateText } from '../strings/time-text.ts'

/** What a night is called: its date, else the name that the table gives it. */
export function nightTitle({ startsAt, name }: { startsAt: number | null; name: string }): string {
  if (startsAt !== null) return shortDateText(startsAt)
  return name || t`this night`
}
