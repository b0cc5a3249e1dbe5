/** What stands on the screen of a pass until its game is there. */
export const passFrameWords = {
  title: 'Your pass',
  looking: 'Looking up your night…',
} as const
