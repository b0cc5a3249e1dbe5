/** For browsers that do not report paints. */
const LATEST_MS = 1000

/** Runs `begin` once the page is painted. */
export function afterFirstPaint(begin: () => void): void {
  let begun = false
  const once = () => {
    if (!begun) begin()
    begun = true
  }
  setTimeout(once, LATEST_MS)
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    once()
  }).observe({ type: 'paint', buffered: true })
}

/** Loads all fonts at once, and waits until each of them has come or failed. */
export async function loadFonts(): Promise<void> {
  await Promise.allSettled([...document.fonts].map((font) => font.load()))
}
