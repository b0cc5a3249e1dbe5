import { askEarly } from './early.ts'
import './ui/base.css'

const root = document.getElementById('root')

let begun = false

const begin = () => {
  if (!root || begun) return
  begun = true
  askEarly(root)
  void import('./main.tsx').then(({ start }) => start(root))
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
