/** Ranked results, preliminary or final (Rules 14.24, 14.26). */
export const resultWords = {
  title: 'RESULTS',
  paid: (amount: string) => `got ${amount}`,
  outAt: (time: string) => `out at ${time}`,
  stillIn: 'still in',
  unaccounted: (amount: string) => `${amount} is still in the pot and unaccounted for.`,
  inOut: (paidIn: string, paidOut: string) => `in ${paidIn}, out ${paidOut}`,
  over: (amount: string) => `${amount} more was paid out than came in.`,
  short: (amount: string) => `${amount} less was paid out than came in.`,
  didNotPlay: 'did not play',
  seeProfile: (name: string) => `See the profile of ${name}`,
} as const
