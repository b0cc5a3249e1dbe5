import { currentEntry, keep, recall } from './restored-state.ts'

const NAME = 'scroll'
/** What a person does to move the page: it is theirs from then on. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** The history entry on show. */
let here = ''
let stop = () => {}

/**
 * Back and Forward find each page where it was left; the browser's own memory is only used over a reload. Call it once,
 * before anything is drawn.
 */
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

/** Before a navigation: keeps where the page stands. */
export function leavePage(): void {
  keep(here, NAME, window.scrollY)
}

/** After a navigation: another screen starts at its top. */
export function arriveAt(top: boolean): void {
  stop()
  here = currentEntry()
  if (top) window.scrollTo(0, 0)
}

/** Scrolls there before the next paint, or as soon as the page is long enough for it, unless a hand is faster. */
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
  for (const hand of HANDS) window.addEventListener(hand, stop, { passive: true, signal: over.signal })
  watch.observe(document.body)
}
