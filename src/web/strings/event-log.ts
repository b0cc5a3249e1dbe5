/** The log of a game's events, what UNDO took back, and who knocked somebody out (Rules 14.23, 22.5, 22.6, 22.9). */
export const logWords = {
  mended: 'mended',
  record: 'RECORD',
  changeEntry: 'Change this entry',
  removed: (entry: string) => `Removed: ${entry}`,
  putBack: 'PUT BACK',
  knockedBy: 'Knocked out by (optional)',
  bustedBy: 'Busted by (optional)',
} as const
