import { sendEarlyRequests } from './early-requests.ts'
import { yieldToMain } from './yield-to-main.ts'
import '../ui/base.css'

const root = document.getElementById('root')

let begun = false

const begin = () => {
  if (!root || begun) return
  begun = true
  sendEarlyRequests(root)
  // Runs after the early requests. Evaluating the code and rendering are separate tasks, so that taps are handled in
  // between.
  void yieldToMain(() => import('../main.tsx')).then(({ start }) => yieldToMain(() => start(root)))
  addDeferred()
}

/** Adds what the first paint does not need: the template in the head, and all fonts at once. */
function addDeferred() {
  const template = document.head.querySelector('template')
  if (template) document.head.append(template.content)
  void Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => {
    delete document.documentElement.dataset.unpainted
  })
}

/** For browsers that do not report paints. */
const LATEST_MS = 1000

// A prerendered page is painted before anything else is fetched.
if (root?.hasChildNodes()) {
  setTimeout(begin, LATEST_MS)
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    begin()
  }).observe({ type: 'paint', buffered: true })
} else begin()
