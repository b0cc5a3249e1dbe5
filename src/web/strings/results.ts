/** Ranked results of a game, final or as they stand (Spec 2: /game-end, /game-history). */
export const resultWords = {
  title: 'RESULTS',
  paid: (amount: string) => `paid ${amount}`,
  outAt: (time: string) => `out at ${time}`,
  stillIn: 'still in',
  unaccounted: (amount: string) => `${amount} is still in the pot and unaccounted for.`,
  seeProfile: (name: string) => `See the profile of ${name}`,
} as const
