import { later } from './toasts.ts'

/** Counting the stacks of a cash game (chapter 23). */
export const countWords = {
  title: 'COUNT',
  pot: (pot: string, counted: string) => `Pot ${pot} · counted ${counted}`,
  potMoved: (before: string) => `The pot was ${before} when you began.`,
  even: 'It adds up',
  over: (amount: string) => `${amount} over`,
  short: (amount: string) => `${amount} short`,
  toCount: (stacks: number) => `${stacks} to count`,

  said: (pot: string, counted: string) => `Counted ${counted}, the pot is ${pot}.`,
  saidEven: 'That adds up.',
  saidOver: (amount: string) => `Over by ${amount}.`,
  saidShort: (amount: string) => `Short by ${amount}.`,
  saidToCount: (stacks: number) => `${stacks} left to count.`,

  stillIn: 'STILL IN',
  counted: 'COUNTED',
  gets: 'GETS',
  countedOf: (name: string) => `Counted for ${name}`,
  inFor: (amount: string) => `In for ${amount}`,
  unknown: '–',
  nobodyIn: (amount: string) => `Nobody is in, and ${amount} is left in the pot.`,

  extra: (amount: string) => `THE EXTRA ${amount}`,
  missing: (amount: string) => `THE MISSING ${amount}`,
  leftOver: (amount: string) => `THE ${amount} LEFT`,
  findMistake: 'FIND THE MISTAKE',
  findMistakeHint: 'Read through tonight’s entries first',
  equal: 'Same for all',
  scale: 'Scale the stacks',
  winners: 'Winners give it up',
  person: 'One person pays',
  personGets: 'One person gets it',
  pickWho: 'Pick who',
  lessEach: (amount: string) => `${amount} off each`,
  moreEach: (amount: string) => `${amount} more each`,
  range: (least: string, most: string) => `${least} to ${most}`,
  percentLess: (percent: string) => `${percent} off each`,
  percentMore: (percent: string) => `${percent} more each`,

  owes: (name: string, amount: string) => `${name} owes ${amount} on top.`,
  leftLess: (name: string, amount: string) => `${name} has left and pays ${amount}.`,
  leftMore: (name: string, amount: string) => `${name} has left and gets ${amount}.`,

  bearer: 'WHO COVERS IT?',
  notPlaying: 'Not playing',
  offline: 'Counting needs a connection. What you typed is kept here.',
  hint: (players: number) =>
    players === 1
      ? 'The last player cashes out. UNDO takes it back.'
      : `All ${players} cash out at once. UNDO takes it back.`,
  hintLeft: 'It goes into the results. UNDO takes it back.',
  cashOutAll: 'CASH OUT ALL',
  share: 'SHARE IT',
} as const

export const countFailures = { count: later('count the table') } as const
