import { t } from '../i18n/language.ts'
/** SETTLE UP: who pays whom after a game (Rules 25.1 to 25.5). */
export const settlementWords = {
  title: t`SETTLE UP`,
  share: t`SHARE`,
  nets: t`NETS`,
  whoPays: t`WHO PAYS WHOM`,
  paidCount: (paid: number, all: number) => t`${paid} of ${all} paid`,
  you: t`you`,
  guest: t`guest`,
  inOut: (paid: string, out: string) => t`${paid} in · ${out} out`,
  was: t`was `,
  pays: (from: string, to: string, amount: string) => t`${from} pays ${to} ${amount}`,
  paysWord: t`pays`,
  youPay: t`you pay`,
  paysYou: t`pays you`,
  paidAt: (time: string) => t`paid, ${time}`,
  takes: (name: string) => t`${name} takes`,
  noHandle: (name: string) => t`${name} hasn’t said how yet.`,

  ivePaid: t`I’VE PAID`,
  payNext: t`PAY NEXT`,
  gotIt: t`GOT IT`,
  showNext: t`SHOW NEXT`,
  remind: t`REMIND`,
  remindOf: (name: string) => t`REMIND ${name}`,
  youOwe: (name: string, amount: string) => t`You owe ${name} ${amount}.`,
  youOweSeveral: (amount: string, payments: number) => t`You owe ${amount} in ${payments} payments.`,
  isTold: (name: string) => t`${name} is told when it’s paid.`,
  owesYou: (name: string, amount: string) => t`${name} owes you ${amount}.`,
  owedSeveral: (amount: string, payments: number) => t`You are owed ${amount} in ${payments} payments.`,
  allSettled: t`All settled`,
  othersOpen: (count: number) =>
    count === 1
      ? t`You’re settled. One payment between others is open.`
      : t`You’re settled. ${count} payments between others are open.`,
  nobodyOwes: t`Nobody owes anything`,
  unaccounted: (amount: string) =>
    t`${amount} is still in the pot. Who pays whom is worked out once somebody gets it.`,
  importedShort: (amount: string) =>
    t`${amount} more was paid in than paid out, so there is no telling who pays whom.`,
  importedOver: (amount: string) =>
    t`${amount} more was paid out than paid in, so there is no telling who pays whom.`,
  unplanned: t`No payments were worked out for this night.`,
  plan: t`WORK THEM OUT`,
  offline: t`No connection. Payments can be marked once you’re back online.`,
  needsConnection: t`Needs a connection.`,
} as const
