import { currentEntry, recall, save } from './restored-state.ts'

const NAME = 'scroll'
/** User input that cancels restoring. */
const USER_SCROLLS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** The current history entry. */
let here = ''
let stop = () => {}

/** Restores the scroll position on Back and Forward; the browser does it on reload. Call it once, before the first render. */
export function rememberScroll(): void {
  here = currentEntry()
  window.history.scrollRestoration = 'manual'
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual'
  })
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto'
  })
  window.addEventListener('popstate', () => {
    if (currentEntry() === here) return
    leavePage()
    here = currentEntry()
    const top = recall(here, NAME)
    scrollWhenPossible(typeof top === 'number' ? top : 0)
  })
}

/** Before a navigation: saves the scroll position. */
export function leavePage(): void {
  save(here, NAME, window.scrollY)
}

/** After a navigation: another screen starts at its top. */
export function arriveAt(top: boolean): void {
  stop()
  here = currentEntry()
  if (top) window.scrollTo(0, 0)
}

/** Scrolls before the next paint, or once the page is long enough, unless the person scrolls first. */
function scrollWhenPossible(top: number): void {
  stop()
  const watch = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (window.scrollY >= top - 1) stop()
  })
  const over = new AbortController()
  stop = () => {
    watch.disconnect()
    over.abort()
  }
  for (const event of USER_SCROLLS)
    window.addEventListener(event, stop, { passive: true, signal: over.signal })
  watch.observe(document.body)
}
