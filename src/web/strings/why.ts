import { t } from '../i18n/language.ts'
/** WHY?: how the payments come about (Rule 25.4). */
export const whyWords = {
  open: t`WHY?`,
  title: t`WHY THESE PAYMENTS`,
  in: t`IN`,
  out: t`OUT`,
  inBox: t`IN THE BOX`,
  due: t`DUE`,
  dueText: t`Due is what you got out minus what you put in, plus what you paid into the box.`,
  gapText: t`What the count was over or short is already in OUT.`,
  holderText: (name: string, amount: string) =>
    t`${name} keeps the ${amount} in the box, so it comes off what ${name} is due.`,
  fewest: (people: number, payments: number) => `${few(people, payments)} ${t`It can’t be done with fewer.`}`,
  few,
  group: (names: string, payments: number) =>
    payments === 1
      ? t`${names} are even among themselves after 1 payment.`
      : t`${names} are even among themselves after ${payments} payments.`,
  largest: t`Whoever owes the most pays whoever is due the most.`,
  holder: (name: string) => t`Everybody who owes pays ${name}, and ${name} pays everybody who is due money.`,
  marked: t`Payments that are marked as paid stay. The rest is worked out from what is left.`,
  close: t`CLOSE`,
} as const

function few(people: number, payments: number): string {
  return payments === 1
    ? t`${people} people settle with 1 payment.`
    : t`${people} people settle with ${payments} payments.`
}
