import { t } from '../i18n/language.ts'
/** Changing what players paid at the start of a cash game (Rule 18.11). */
export const buyInWords = {
  open: t`Buy-ins`,
  change: t`CHANGE A BUY-IN`,
  title: t`BUY-INS`,
  text: t`What each player sat down with at the start. Late arrivals are in the events.`,
  players: t`Players`,
  boughtIn: (amount: string) => t`Bought in for ${amount}`,
  save: t`SAVE`,
  offline: t`Changing a buy-in needs a connection.`,
} as const
