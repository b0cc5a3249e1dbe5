const WIDE = '(min-width: 900px)'

/** Whether there is room for list and detail side by side. */
export const isWide = () => window.matchMedia(WIDE).matches

/** Tells when `isWide` changes; the returned function stops it. */
export function watchWidth(listener: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
