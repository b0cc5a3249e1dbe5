import { t } from '../i18n/language.ts'
/** SETTLE UP: who pays whom after a game (Rules 25.1 to 25.5). */
export const settlementWords = {
  title: t`SETTLE UP`,
  nobodyOwes: t`Nobody owes anything`,
  offline: t`No connection. Payments can be marked once you’re back online.`,
  needsConnection: t`Needs a connection.`,
} as const
