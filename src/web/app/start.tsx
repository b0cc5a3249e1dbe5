import '../ui/base.css'
import '../ui/shapes.css'
import '../ui/panels.css'
import '../ui/text.css'
import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { confirmByPassword } from '../account/confirm-password.ts'
import { deviceItem } from '../api/device-item.ts'
import { screenShown } from '../api/query-client.ts'
import { onSessionExpired, readToken, watchToken } from '../api/session.ts'
import { language } from '../i18n/language.ts'
import { sessionFailures } from '../i18n/texts/toasts.ts'
import { askToLogIn, currentAddress, onNavigation } from '../navigation/href.ts'
import { rememberScroll } from '../navigation/scroll-memory.ts'
import { skipLostSheets } from '../navigation/sheet-history.ts'
import { install } from '../pwa/install.tsx'
import { loadWithRetry } from '../shell/load-with-retry.ts'
import { guardTaps } from '../ui/tap-guard.ts'
import { toastFailure } from '../ui/toasts.ts'
import { App } from './App.tsx'
import { routeAt, routes } from './routes.ts'

/** The longest that the first render waits for fonts and answers, in milliseconds. In some browsers IndexedDB never opens. */
const PATIENCE_MS = 500

/**
 * Starts the app: requests the screen's code and data, restores what this device has stored, then renders the screen once, or hydrates a
 * prerendered page. Without stored answers it waits for the server's, since rendering a placeholder would double the work.
 */
export async function start(root: HTMLElement): Promise<void> {
  const token = readToken()
  onSessionExpired(leaveExpiredSession)
  confirmByPassword()
  guardTaps()
  skipLostSheets()
  rememberScroll()
  const answered = openScreensFaster()
  const { load } = routes[routeAt(window.location.pathname) ?? '*']
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  const { prerendered, language: drawnIn } = root.dataset
  // On a first visit the code and the data come before the fonts.
  const fonts = areFontsCached() ? loadBrandFonts() : null
  await Promise.all([
    // A prerendered page shows its text already.
    prerendered === undefined && fonts && Promise.race([fonts, patience]),
    // The screen shows the failure.
    load().catch(() => undefined),
    token && Promise.race([restored(token).then((found) => found || answered), patience]),
  ])
  if (fonts === null) void loadBrandFonts()
  const app = <App onShown={() => startServices(token)} />
  if (prerendered === window.location.pathname && drawnIn === language.code) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

/** Loads the code that only signed-in people need: live stream, queue, device database. */
const loadServices = () => loadWithRetry(() => import('./session-services.ts'), Number.POSITIVE_INFINITY)

const restored = (token: string) => loadServices().then(({ restoreSession }) => restoreSession(token))

/**
 * Starts everything that the first screen does not need. `token`: the session token at page load. If that session has ended, the services
 * delete what it left on this device.
 */
function startServices(token: string | null): void {
  screenShown()
  install()
  const begin = () => {
    if (token === null && readToken() === null) return
    stopWaiting()
    void loadServices().then(({ startSessionServices }) => startSessionServices(token))
  }
  const stopWaiting = watchToken(begin)
  begin()
}

/**
 * Requests a screen's data when it is opened, and its code as soon as a pointer, finger or focus reaches a link or form that leads to it.
 * Resolves once the first screen's data have come or failed.
 */
function openScreensFaster(): Promise<unknown> {
  let current = ''
  const open = async () => {
    const address = currentAddress()
    const path = routeAt(window.location.pathname)
    if (address === current || !path) return
    current = address
    const { guard, read } = routes[path]
    if (guard === 'public' || readToken())
      await read(new URLSearchParams(window.location.search).get('gameId') ?? '')
  }
  const first = open()
  onNavigation(() => void open())
  const approach = ({ target }: Event) => {
    const near = target instanceof Element ? target.closest('a, form') : null
    const link = near instanceof HTMLAnchorElement && near.origin === window.location.origin
    const path = routeAt(link ? near.pathname : (near?.getAttribute('data-opens') ?? ''))
    // If it fails, the screen reports that when it opens.
    if (path) routes[path].load().catch(() => undefined)
  }
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, approach, { passive: true })
  return first
}

/** Sends the person to the login (Rule 14.2). If the current screen needs a session, the login returns to it. */
function leaveExpiredSession(): void {
  toastFailure(sessionFailures.sessionExpired)
  const { guard } = routes[routeAt(window.location.pathname) ?? '*']
  askToLogIn(guard === 'public' ? undefined : currentAddress())
}

/** As in poster/poster.css. Only weight 700 of Bricolage, for all titles: half the bytes of the variable font. */
const FONTS = [
  { family: 'Figtree Variable', url: figtree, weight: '300 900' },
  { family: 'Bricolage Grotesque', url: bricolage, weight: '100 900' },
]

/** True once the fonts have come, since a cache of this device has them from then on. */
const cachedItem = deviceItem<boolean>('anteroom.fonts')

const areFontsCached = (): boolean => cachedItem.read() === true

/**
 * Fetches the brand's fonts; resolves once they have come or failed. The stylesheet does not name them, because a browser would then fetch
 * them before the code, which they delay by 0.2 s on a slow line. Until they come, the device's fonts replace them with the same metrics
 * (ui/base.css).
 */
async function loadBrandFonts(): Promise<void> {
  const faces = FONTS.map(
    ({ family, url, weight }) => new FontFace(family, `url(${url})`, { weight, display: 'swap' }),
  )
  for (const face of faces) document.fonts.add(face)
  const loaded = await Promise.allSettled(faces.map((face) => face.load()))
  if (loaded.every(({ status }) => status === 'fulfilled')) cachedItem.write(true)
}
