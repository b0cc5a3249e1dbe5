/** Ranked results, preliminary or final (Rules 14.24, 14.26). */
export const resultWords = {
  title: 'RESULTS',
  paid: (amount: string) => `paid ${amount}`,
  outAt: (time: string) => `out at ${time}`,
  stillIn: 'still in',
  unaccounted: (amount: string) => `${amount} is still in the pot and unaccounted for.`,
  seeProfile: (name: string) => `See the profile of ${name}`,
} as const
