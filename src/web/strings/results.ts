import { t } from '../i18n/language.ts'
/** Ranked results, preliminary or final (Rules 14.24, 14.26). */
export const resultWords = {
  title: t`RESULTS`,
  paid: (amount: string) => t`got ${amount}`,
  outAt: (time: string) => t`out at ${time}`,
  stillIn: t`still in`,
  unaccounted: (amount: string) => t`${amount} is still in the pot and unaccounted for.`,
  inOut: (paidIn: string, paidOut: string) => t`in ${paidIn}, out ${paidOut}`,
  over: (amount: string) => t`${amount} more was paid out than came in.`,
  short: (amount: string) => t`${amount} less was paid out than came in.`,
  didNotPlay: t`did not play`,
  seeProfile: (name: string) => t`See the profile of ${name}`,
} as const
