import { t } from '../i18n/language.ts'
/** Buddies, their search and their profiles (Rules 14.13 to 14.15). */
export const buddies = {
  add: t`ADD POKER BUDDY`,
  accept: t`ACCEPT`,
  viewProfile: t`VIEW PROFILE`,
  remove: t`REMOVE`,
} as const
