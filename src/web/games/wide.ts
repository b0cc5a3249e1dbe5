const WIDE = '(min-width: 900px)'

/** Whether list and detail fit side by side. */
export const isWide = () => window.matchMedia(WIDE).matches

/** Calls back when `isWide` changes. Returns the unsubscribe function. */
export function watchWidth(listener: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
