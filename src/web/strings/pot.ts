/** The pot on felt (Rule 14.23). */
export const potWords = {
  pot: 'POT',
  details: 'About this game',
  playersIn: (left: number, all: number) => `${left} of ${all} in`,
} as const
