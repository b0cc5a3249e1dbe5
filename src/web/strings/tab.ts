import { t } from '../i18n/language.ts'
/** What is open between the caller and the others, over all nights (Rules 25.6, 25.7). */
export const tabWords = {
  title: t`YOUR TAB`,
  youOwe: (name: string) => t`You owe ${name}`,
  owesYou: (name: string) => t`${name} owes you`,
  even: (name: string) => t`You and ${name} are even`,
  youOweWord: t`You owe`,
  owesYouWord: t`owes you`,
  evenWord: t`even`,
  toPeople: (people: number) => t`to ${people} people`,
  peopleOweYou: (people: number) => t`${people} people owe you`,
  nights: (count: number) => t`${count} nights`,
  show: t`SHOW`,
  settle: t`SETTLE ALL`,
  settleWith: (name: string) => t`SETTLE ALL with ${name}`,
  sure: (amount: string) => t`MARK ${amount} AS PAID?`,
  sureEven: t`MARK ALL AS PAID?`,
  sureText: (name: string, count: number) =>
    count === 1
      ? t`The payment between you and ${name} is marked as paid.`
      : t`All ${count} payments between you and ${name} are marked as paid.`,
  cancelsOut: t`They cancel out: no money changes hands.`,
  isTold: (name: string) => t`${name} is told.`,
  markPaid: t`MARK AS PAID`,
  zero: t`Nothing is owed`,
  zeroText: t`What you owe and are owed after a game stays here until it is paid.`,
} as const
