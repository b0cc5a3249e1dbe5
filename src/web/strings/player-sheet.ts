/** The sheet of a player at the table (Rule 29.1). */
export const playerWords = {
  title: 'PLAYER',
  rebuys: (count: number) => (count === 1 ? '1 rebuy' : `${count} rebuys`),
  guest: 'guest',
  entries: 'Entries',
  none: 'Nothing yet.',

  more: (amount: string) => `${amount} more`,
  finishes: (place: string) => `Finishes ${place}`,
  noChips: 'Out of chips',
  withChips: 'With chips',
} as const
