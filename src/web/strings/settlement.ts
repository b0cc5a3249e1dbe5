/** SETTLE UP: who pays whom after a game (Rules 25.1 to 25.5). */
export const settlementWords = {
  title: 'SETTLE UP',
  share: 'SHARE',
  nets: 'NETS',
  whoPays: 'WHO PAYS WHOM',
  paidCount: (paid: number, all: number) => `${paid} of ${all} paid`,
  you: 'you',
  guest: 'guest',
  inOut: (paid: string, out: string) => `${paid} in · ${out} out`,
  was: 'was ',
  pays: (from: string, to: string, amount: string) => `${from} pays ${to} ${amount}`,
  paysWord: 'pays',
  youPay: 'you pay',
  paysYou: 'pays you',
  paidAt: (time: string) => `paid, ${time}`,
  takes: (name: string) => `${name} takes`,
  noHandle: (name: string) => `${name} hasn’t said how yet.`,

  ivePaid: 'I’VE PAID',
  payNext: 'PAY NEXT',
  gotIt: 'GOT IT',
  showNext: 'SHOW NEXT',
  remind: 'REMIND',
  remindOf: (name: string) => `REMIND ${name}`,
  youOwe: (name: string, amount: string) => `You owe ${name} ${amount}.`,
  youOweSeveral: (amount: string, payments: number) => `You owe ${amount} in ${payments} payments.`,
  isTold: (name: string) => `${name} is told when it’s paid.`,
  owesYou: (name: string, amount: string) => `${name} owes you ${amount}.`,
  owedSeveral: (amount: string, payments: number) => `You are owed ${amount} in ${payments} payments.`,
  allSettled: 'All settled',
  othersOpen: (count: number) =>
    count === 1
      ? 'You’re settled. One payment between others is open.'
      : `You’re settled. ${count} payments between others are open.`,
  nobodyOwes: 'Nobody owes anything',
  unaccounted: (amount: string) =>
    `${amount} is still in the pot. Who pays whom is worked out once somebody covers it.`,
  importedShort: (amount: string) =>
    `${amount} more was paid in than paid out, so there is no telling who pays whom.`,
  importedOver: (amount: string) =>
    `${amount} more was paid out than paid in, so there is no telling who pays whom.`,
  unplanned: 'No payments were worked out for this night.',
  plan: 'WORK THEM OUT',
  offline: 'No connection. Payments can be marked once you’re back online.',
  needsConnection: 'Needs a connection.',
} as const
