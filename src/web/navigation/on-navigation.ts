/** The browser's event for Back and Forward, and the ones that wouter dispatches on navigation. */
const NAVIGATION_EVENTS = ['popstate', 'pushState', 'replaceState']

/** Calls `work` after each navigation. Returns the function that stops it. */
export function onNavigation(work: () => void): () => void {
  for (const name of NAVIGATION_EVENTS) window.addEventListener(name, work)
  return () => {
    for (const name of NAVIGATION_EVENTS) window.removeEventListener(name, work)
  }
}
