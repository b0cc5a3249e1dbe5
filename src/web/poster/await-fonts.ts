/** The longest that the words wait for their fonts, in milliseconds since the navigation. Without scripts poster.css shows them later. */
const PATIENCE_MS = 1500

/**
 * Shows the words of the poster as soon as the app's fonts are there. If they take too long, or one fails, the words are shown in the
 * device's fonts and stay so: words that somebody reads do not move.
 */
export async function awaitFonts(): Promise<void> {
  const { dataset } = document.documentElement
  const fonts = Promise.all([...document.fonts].map((font) => font.load()))
  const patience = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS - performance.now())
  })
  const loaded = await Promise.race([fonts, patience]).catch(() => null)
  if (loaded) delete dataset.fonts
  else dataset.fonts = 'device'
}
