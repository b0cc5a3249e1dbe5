import { loadFonts } from './first-paint.ts'

/**
 * Switches the poster to the app's fonts once all of them are loaded. The text is replaced by a copy, because text that moves in place
 * counts as a layout shift. If a text would change its height, the page keeps the device's fonts.
 */
export async function takeUpFonts(): Promise<void> {
  await loadFonts()
  const root = document.documentElement
  const before = heights()
  delete root.dataset.unpainted
  if (heights() !== before) {
    root.dataset.unpainted = ''
    return
  }
  const words = document.querySelector('.inside')
  words?.replaceWith(words.cloneNode(true))
}

const heights = (): string =>
  [...document.querySelectorAll('.inside > *, .answer *')].map(({ clientHeight }) => clientHeight).join()
