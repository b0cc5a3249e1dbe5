/** The record of a game (Rule 22.8). */
export const recordWords = {
  title: 'RECORD',
  empty: 'Nothing has happened yet.',
  emptyText: 'What is entered at the table, and every change to it, is listed here.',
  by: (name: string) => `by ${name}`,
  was: (line: string) => `Was: ${line}`,
  reason: (text: string) => `“${text}”`,
  boughtIn: (name: string, amount: string) => `${name} bought in for ${amount}`,
  payouts: (shares: string) => `Payouts ${shares}`,
  counted: (counted: string, pot: string, difference: string) =>
    `Counted ${counted}, pot ${pot}: ${difference}`,
  countedEven: (counted: string) => `Counted ${counted}: it adds up`,
  sharedOut: (pot: string) => `${pot} left in the pot`,
  each: (name: string, amount: string) => `${name}\u00a0${amount}`,
  shares: (rule: string, shares: string) => `Shared out, ${rule}: ${shares}`,
  actions: {
    undone: 'undone',
    mended: 'mended',
    counted: 'count',
    takenOut: 'taken out',
    'buy-in': 'buy-in',
    payouts: 'payouts',
  },
} as const
