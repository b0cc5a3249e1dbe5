/** The place of `owedHeight` in local storage. */
export const OWED_KEY = 'anteroom.owed'

/**
 * How high the card about the tab was when this device last showed it, in pixels: /games keeps that place free before the tab has been
 * read. 0 where nothing was owed, and at build, where the frame of /games is drawn.
 */
export const owedHeight = (): number =>
  typeof window === 'undefined' ? 0 : Number(window.localStorage.getItem(OWED_KEY))
