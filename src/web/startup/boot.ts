import { sendEarlyRequests } from './early-requests.ts'
import { yieldToMain } from './yield-to-main.ts'
import '../ui/base.css'

const root = document.getElementById('root')

let begun = false

const begin = () => {
  if (!root || begun) return
  begun = true
  sendEarlyRequests(root)
  // After what is asked for early, and running the code and drawing with it apart: a tap comes in between.
  void yieldToMain(() => import('../main.tsx')).then(({ start }) => yieldToMain(() => start(root)))
  showRest()
}

/** What a page does without until it is painted: what stands in the template of its head, and its fonts, which come together. */
function showRest() {
  const later = document.head.querySelector('template')
  if (later) document.head.append(later.content)
  void Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => {
    delete document.documentElement.dataset.unpainted
  })
}

/** For browsers that do not tell of their paints. */
const LATEST_MS = 1000

// What was drawn at build is painted before anything else is fetched.
if (root?.hasChildNodes()) {
  setTimeout(begin, LATEST_MS)
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    begin()
  }).observe({ type: 'paint', buffered: true })
} else begin()
