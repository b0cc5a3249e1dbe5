import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Input } from '../contract/endpoints.ts'
import type { EndpointName } from '../contract/paths.ts'
import { App } from './App.tsx'
import { call } from './api/call.ts'
import { queryClient } from './api/query-client.ts'
import { onSessionExpired, readToken } from './api/session.ts'
import { keyOf } from './api/use-call.ts'
import { language } from './i18n/language.ts'
import { currentAddress } from './navigation/href.ts'
import { askToLogIn } from './navigation/navigate.ts'
import { rememberScroll } from './navigation/scroll-memory.ts'
import { loadScreen, routeAt, routes } from './routes.ts'
import { loadPatiently } from './startup/load-patiently.ts'
import { prefetchOnApproach } from './startup/prefetch.ts'
import { type FramedPath, isFramed, screenReads } from './startup/screen-reads.ts'
import { sessionFailures } from './strings/toasts.ts'
import { skipLostSheets } from './ui/sheet-history.ts'
import { toastFailure } from './ui/toasts/toasts.ts'

/** How long a prerendered frame waits for fonts, data and what shows them, in milliseconds: later they would shift its layout. */
const WHOLE_MS = 500

/** Hydrates a prerendered page; renders any other, over its frame if it has one. Loads the screen's code first to avoid a flash. */
export async function start(root: HTMLElement): Promise<void> {
  const before = readToken()
  document.documentElement.lang = language.code
  onSessionExpired(leaveExpiredSession)
  skipLostSheets()
  rememberScroll()
  const path = routeAt(window.location.pathname)
  const gameId = new URLSearchParams(window.location.search).get('gameId') ?? ''
  const isOverFrame = path && isFramed(path) && root.inert && root.hasChildNodes()
  const whole = isOverFrame && Promise.all([document.fonts.ready, ...readsOf(path, gameId)])
  if (path) await loadScreen(path).catch(() => undefined)
  if (whole) await Promise.race([whole, new Promise((end) => setTimeout(end, WHOLE_MS))])
  const { prerendered, language: drawn } = root.dataset
  // Evaluating more code between two slices of the first rendering would delay it.
  const app = <App onShown={() => void loadRest(before)} />
  if (prerendered === window.location.pathname && drawn === language.code) hydrateRoot(root, app)
  // A transition renders in slices, so that the frame can be scrolled meanwhile.
  else startTransition(() => createRoot(root).render(app))
  prefetchOnApproach()
}

/** Rule 14.2. They come back to the screen after the login, if it needs one. */
function leaveExpiredSession(): void {
  toastFailure(sessionFailures.sessionExpired)
  const guarded = routes[routeAt(window.location.pathname) ?? '*'] !== 'public'
  askToLogIn(guarded ? currentAddress() : undefined)
}

const readsOf = (path: FramedPath, gameId: string): readonly Promise<void>[] =>
  path === '/pass' ? [readPass()] : screenReads[path](readNow, gameId)

const readPass = () =>
  import('./passes/read-early.ts').then(
    ({ readEarly }) => readEarly(),
    () => undefined,
  )

/** Uses the early requests, so that the screen is rendered once, with its data. */
const readNow = <K extends EndpointName>(name: K, input: Input<K>) =>
  queryClient.prefetchQuery({ queryKey: keyOf(name, input), queryFn: () => call(name, input) })

/** Starts what is loaded after the first paint. */
async function loadRest(before: string | null): Promise<void> {
  const { afterPaint } = await loadPatiently(() => import('./startup/after-paint.ts'))
  afterPaint(before)
}
