import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { EndpointName } from '../contract/paths.ts'
import type { Input } from '../contract/table.ts'
import { App } from './App.tsx'
import { call } from './api/call.ts'
import { queryClient } from './api/query-client.ts'
import { keyOf } from './api/use-call.ts'
import { gamesReads } from './games/reads.ts'
import { routeAt } from './navigation/href.ts'
import { rememberScroll } from './navigation/scroll-memory.ts'
import { loadScreen } from './routes.ts'
import { fetchOnApproach } from './startup/prefetch.ts'
import { skipLostSheets } from './ui/sheet-history.ts'

/** How soon code that did not arrive is asked for again. */
const REST_AGAIN_MS = 5000
/** How long the list waits behind its frame for its letters and its games: later ones would push its figures about. */
const WHOLE_MS = 500

/** Hydrates a prerendered page, or draws any other, over its frame if it has one. The screen's code comes first, so that neither flashes. */
export async function start(root: HTMLElement): Promise<void> {
  skipLostSheets()
  rememberScroll()
  const name = routeAt(window.location.pathname)
  const framed = root.inert && root.hasChildNodes()
  const whole = framed ? Promise.all([document.fonts.ready, ...gamesReads(readNow)]) : null
  if (name) await loadScreen(name).catch(() => undefined)
  if (whole) await Promise.race([whole, new Promise((end) => setTimeout(end, WHOLE_MS))])
  if (root.dataset.prerendered === window.location.pathname) hydrateRoot(root, <App />)
  // In slices, between which the frame answers to a scroll.
  else startTransition(() => createRoot(root).render(<App />))
  fetchOnApproach()
  void loadRest()
}

/** Takes up what the page asked for early, so that its screen is drawn once and with it. */
const readNow = <K extends EndpointName>(name: K, input: Input<K>) =>
  queryClient.prefetchQuery({ queryKey: keyOf(name, input), queryFn: () => call(name, input) })

/** Fetched after the first paint; a dead spot only delays it. */
async function loadRest(): Promise<void> {
  try {
    const { afterwards } = await import('./startup/after-paint.ts')
    afterwards()
  } catch {
    setTimeout(loadRest, REST_AGAIN_MS)
  }
}
