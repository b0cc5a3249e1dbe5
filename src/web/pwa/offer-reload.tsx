import RotateCw from 'lucide-react/dist/esm/icons/rotate-cw.mjs'
import X from 'lucide-react/dist/esm/icons/x.mjs'
import { useLayoutEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { install as strings } from '../strings/install.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './UpdateBar.module.css'

let shown = false

/** Offers a waiting version until it is accepted or dismissed; if dismissed, again at the next start. */
export function offerReload(registration: ServiceWorkerRegistration): void {
  if (shown) return
  shown = true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(<UpdateBar onReload={() => takeOver(registration)} onLater={close} />)
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

function UpdateBar({ onReload, onLater }: { onReload: () => void; onLater: () => void }) {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // Headers grow with the text size and differ between screens.
    const belowHeader = () => {
      const header = document.querySelector('header')
      bar.current?.style.setProperty('--header', `${header?.offsetHeight ?? 0}px`)
    }
    const events = ['resize', 'popstate', 'pushState', 'replaceState']
    belowHeader()
    for (const event of events) window.addEventListener(event, belowHeader)
    return () => {
      for (const event of events) window.removeEventListener(event, belowHeader)
    }
  }, [])
  return (
    <aside ref={bar} className={styles.bar} aria-label={strings.newVersion}>
      <p role="status">{strings.newVersion}</p>
      <Button size="s" icon={<RotateCw size={18} aria-hidden="true" />} onClick={onReload}>
        {strings.reload}
      </Button>
      <IconButton label={strings.later} icon={<X size={18} />} onClick={onLater} />
    </aside>
  )
}
