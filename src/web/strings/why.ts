/** WHY?: how the payments come about (Rule 25.4). */
export const whyWords = {
  open: 'WHY?',
  title: 'WHY THESE PAYMENTS',
  in: 'IN',
  out: 'OUT',
  inBox: 'IN THE BOX',
  due: 'DUE',
  dueText: 'Due is what you got out minus what you put in, plus what you paid into the box.',
  gapText: 'What the count was over or short is already in OUT.',
  holderText: (name: string, amount: string) =>
    `${name} keeps the ${amount} in the box, so it comes off what ${name} is due.`,
  fewest: (people: number, payments: number) => `${few(people, payments)} It can’t be done with fewer.`,
  few,
  group: (names: string, payments: number) =>
    `${names} are even among themselves after ${payments === 1 ? '1 payment' : `${payments} payments`}.`,
  largest: 'Whoever owes the most pays whoever is due the most.',
  holder: (name: string) => `Everybody who owes pays ${name}, and ${name} pays everybody who is due money.`,
  marked: 'Payments that are marked as paid stay. The rest is worked out from what is left.',
  close: 'CLOSE',
} as const

function few(people: number, payments: number): string {
  return `${people} people settle with ${payments === 1 ? '1 payment' : `${payments} payments`}.`
}
