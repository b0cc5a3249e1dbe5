import RotateCw from 'lucide-react/dist/esm/icons/rotate-cw.mjs'
import { t } from '../i18n/language.ts'
import { showOffer } from '../ui/OfferBar.tsx'

let shown = false

/** Offers a waiting version until it is accepted or dismissed; if dismissed, again at the next start. */
export function offerReload(registration: ServiceWorkerRegistration): void {
  if (shown) return
  shown = true
  showOffer({
    text: t`A new version of Anteroom is ready.`,
    accept: t`RELOAD`,
    icon: <RotateCw size={18} aria-hidden="true" />,
    onAccept: () => takeOver(registration),
    dismiss: t`Later`,
  })
}

/** Activates the waiting version and reloads, once. */
function takeOver({ waiting }: ServiceWorkerRegistration): void {
  let reloading = false
  const reload = () => {
    if (!reloading) window.location.reload()
    reloading = true
  }
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
