import { t } from '../i18n/language.ts'
/** The record of a game (Rule 22.8). */
export const recordWords = {
  title: t`RECORD`,
  empty: t`Nothing has happened yet.`,
  emptyText: t`What is entered at the table, and every change to it, is listed here.`,
  by: (name: string) => t`by ${name}`,
  was: (line: string) => t`Was: ${line}`,
  reason: (text: string) => t`“${text}”`,
  boughtIn: (name: string, amount: string) => t`${name} bought in for ${amount}`,
  payouts: (shares: string) => t`Payouts ${shares}`,
  counted: (counted: string, pot: string, difference: string) =>
    t`Counted ${counted}, pot ${pot}: ${difference}`,
  countedEven: (counted: string) => t`Counted ${counted}: it adds up`,
  sharedOut: (pot: string) => t`${pot} left in the pot`,
  each: (name: string, amount: string) => `${name}\u00a0${amount}`,
  shares: (rule: string, shares: string) => t`Shared out, ${rule}: ${shares}`,
  actions: {
    undone: t`undone`,
    mended: t`mended`,
    counted: t`count`,
    takenOut: t`taken out`,
    'buy-in': t`buy-in`,
    payouts: t`payouts`,
  },
} as const
