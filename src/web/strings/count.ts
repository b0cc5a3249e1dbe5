import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** Counting the stacks of a cash game (chapter 23). */
export const countWords = {
  title: t`COUNT`,
  pot: (pot: string, counted: string) => t`Pot ${pot} · counted ${counted}`,
  potMoved: (before: string) => t`The pot was ${before} when you began.`,
  even: t`It adds up`,
  over: (amount: string) => t`${amount} over`,
  short: (amount: string) => t`${amount} short`,
  toCount: (stacks: number) => t`${stacks} to count`,

  said: (pot: string, counted: string) => t`Counted ${counted}, the pot is ${pot}.`,
  saidEven: t`That adds up.`,
  saidOver: (amount: string) => t`Over by ${amount}.`,
  saidShort: (amount: string) => t`Short by ${amount}.`,
  saidToCount: (stacks: number) => t`${stacks} left to count.`,

  stillIn: t`STILL IN`,
  counted: t`COUNTED`,
  gets: t`GETS`,
  countedOf: (name: string) => t`Counted for ${name}`,
  inFor: (amount: string) => t`In for ${amount}`,
  unknown: '–',
  nobodyIn: (amount: string) => t`Nobody is in, and ${amount} is left in the pot.`,

  owes: (name: string, amount: string) => t`${name} owes ${amount} on top.`,
  leftLess: (name: string, amount: string) => t`${name} has left and pays ${amount}.`,
  leftMore: (name: string, amount: string) => t`${name} has left and gets ${amount}.`,

  offline: t`Counting needs a connection. What you typed is kept here.`,
  hint: (players: number) =>
    players === 1
      ? t`The last player cashes out. UNDO takes it back.`
      : t`All ${players} cash out at once. UNDO takes it back.`,
  hintLeft: t`It goes into the results. UNDO takes it back.`,
  cashOutAll: t`CASH OUT ALL`,
  share: t`SHARE IT`,
} as const

export const countFailures = { count: later(t`count the table`) } as const
