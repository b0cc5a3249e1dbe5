import RotateCw from 'lucide-react/dist/esm/icons/rotate-cw.mjs'
import { queryClient } from '../api/query-client.ts'
import { t } from '../i18n/language.ts'
import { navigate } from '../navigation/href.ts'
import { showOffer } from '../ui/OfferBar.tsx'
import { whenStable } from './when-stable.ts'

/** The minimum time between checks for a new version, when the person returns to an open app. */
const UPDATE_MS = 3_600_000

/**
 * Registers the service worker when the app is stable or after 30 s (Rule 10.9), opens the address of a tapped notification
 * (Rule 10.8), and offers new versions. Without service workers it only logs.
 */
export function install(): void {
  if (!('serviceWorker' in navigator)) {
    // biome-ignore lint/suspicious/noConsole: it is only logged (Rule 10.9).
    console.warn(noWorker())
    return
  }
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const open = typeof data === 'object' && data !== null && 'open' in data ? data.open : undefined
    if (typeof open === 'string') navigate(open)
  })
  register().catch((error: unknown) =>
    // biome-ignore lint/suspicious/noConsole: it is only logged (Rule 10.9).
    console.warn(noWorker(), error),
  )
}

async function register(): Promise<void> {
  await whenStable(queryClient)
  await navigator.serviceWorker.register(workerScript(), { updateViaCache: 'none' })
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return
  watchForUpdates(registration)
}

/** A new version waits until "Reload", so that a game in play is not interrupted. */
function watchForUpdates(registration: ServiceWorkerRegistration): void {
  let isOffered = false
  // If the person dismisses it, it is offered again at the next start.
  const offer = () => {
    if (isOffered || !registration.waiting || !registration.active) return
    isOffered = true
    showOffer({
      text: t`A new version of Anteroom is ready.`,
      accept: t`Reload`,
      icon: <RotateCw size={18} aria-hidden="true" />,
      onAccept: () => takeOver(registration),
      dismiss: t`Later`,
    })
  }
  const follow = () => registration.installing?.addEventListener('statechange', offer)
  registration.addEventListener('updatefound', follow)
  follow()
  offer()

  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - asked < UPDATE_MS) return
    asked = Date.now()
    registration.update().catch(() => undefined)
  })
}

const noWorker = () =>
  t`This browser keeps no service worker here: the app needs the network, and nothing is pushed.`

/** Activates the waiting version and reloads. */
function takeOver({ waiting }: ServiceWorkerRegistration): void {
  const reload = () => window.location.reload()
  // Another tab may have activated it already.
  if (!waiting) {
    reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload)
  // A page that bypassed the worker (hard reload) has no controller that could change.
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') reload()
  })
  waiting.postMessage('take over')
}

const SCRIPT = '/sw.js'

/** The only script address that the policy allows. */
export function onlyWorker(url: string): string {
  if (url !== SCRIPT) throw new TypeError(`${url} is not a script of this app.`)
  return url
}

/** The worker's address as a TrustedScriptURL. */
function workerScript(): string {
  const policy = window.trustedTypes?.createPolicy('anteroom-worker', { createScriptURL: onlyWorker })
  return policy?.createScriptURL(SCRIPT) ?? SCRIPT
}
