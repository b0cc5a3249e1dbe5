/** `popstate` is the browser's event for Back and Forward. The router (wouter) dispatches the other two. */
const NAVIGATION_EVENTS = ['popstate', 'pushState', 'replaceState']

/** Calls `work` after each navigation. Returns a function that removes the listeners. */
export function onNavigation(work: () => void): () => void {
  for (const name of NAVIGATION_EVENTS) window.addEventListener(name, work)
  return () => {
    for (const name of NAVIGATION_EVENTS) window.removeEventListener(name, work)
  }
}
