import { t } from '../i18n/language.ts'
/** Confirming a new email address by the link of its mail (Rule 14.10). */
export const emailChange = {
  title: t`EMAIL CHANGE`,
  oneMoment: t`One moment`,
  confirming: t`Confirming your new email address…`,
} as const
