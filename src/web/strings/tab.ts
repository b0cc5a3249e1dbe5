/** What is open between the caller and the others, over all nights (Rules 25.6, 25.7). */
export const tabWords = {
  title: 'YOUR TAB',
  youOwe: (name: string) => `You owe ${name}`,
  owesYou: (name: string) => `${name} owes you`,
  even: (name: string) => `You and ${name} are even`,
  youOweWord: 'You owe',
  owesYouWord: 'owes you',
  evenWord: 'even',
  toPeople: (people: number) => `to ${people} people`,
  peopleOweYou: (people: number) => `${people} people owe you`,
  nights: (count: number) => `${count} nights`,
  show: 'SHOW',
  settle: 'SETTLE ALL',
  settleWith: (name: string) => `SETTLE ALL with ${name}`,
  sure: (amount: string) => `MARK ${amount} AS PAID?`,
  sureEven: 'MARK ALL AS PAID?',
  sureText: (name: string, count: number) =>
    count === 1
      ? `The payment between you and ${name} is marked as paid.`
      : `All ${count} payments between you and ${name} are marked as paid.`,
  cancelsOut: 'They cancel out: no money changes hands.',
  isTold: (name: string) => `${name} is told.`,
  markPaid: 'MARK AS PAID',
  zero: 'Nothing is owed',
  zeroText: 'What you owe and are owed after a game stays here until it is paid.',
} as const
