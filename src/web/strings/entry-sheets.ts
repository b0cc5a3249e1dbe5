import { t } from '../i18n/language.ts'
/** The sheets of the entries of a game in play (Rule 14.23). */
export const entrySheetWords = {
  rebuyLabel: t`Confirm rebuy amount:`,
  backInLabel: t`Confirm buy-in amount:`,
  backInQuestion: (amount: string) => t`Back in for ${amount}?`,
  cashTitle: t`CASH OUT`,
  cashLabel: t`Confirm cash-out amount:`,
  wholePot: (amount: string) => t`ALL OF THE POT ${amount}`,
  leftInPot: (amount: string) => t`${amount} is left in the pot.`,
  largeQuestion: (amount: string) => t`${amount} is five buy-ins or more. Is that right?`,
  knockQuestion: t`Is this player knocked out?`,
  bustQuestion: t`Is this player busted?`,
  shortcutTitle: t`CONFIRM CASH OUT`,
  shortcutQuestion: (amount: string) =>
    t`${amount} is the whole pot. Cash out this player and bust everyone who is still in?`,
  shortcutBusts: (names: string) => t`Busted with it: ${names}.`,
} as const
