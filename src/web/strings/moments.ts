/** Who won, and sharing it (Rules 28.1 to 28.5). */
export const momentWords = {
  youWon: 'You won!',
  won: (names: string) => `${names} won`,
  youShare: (others: string) => `You and ${others} won`,
  each: 'each',
  nobody: 'Nobody came out ahead.',

  share: 'SHARE',
  shareTitle: 'SHARE THE RESULTS',
  asPicture: 'PICTURE',
  asText: 'TEXT',
  cardOf: (game: string) => `The results of ${game}, as a picture`,
  notDrawn: 'The picture cannot be drawn here. Share the results as text.',
  pot: (amount: string, players: number) => `${amount} pot · ${players} players`,
  more: (count: number) => `and ${count} more`,
} as const
