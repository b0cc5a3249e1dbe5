import X from 'lucide-react/dist/esm/icons/x.mjs'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './OfferBar.module.css'

export interface Offer {
  text: string
  /** What the button says, and its icon. */
  accept: string
  icon?: ReactNode
  onAccept: () => void
  /** What the cross says to a screen reader. */
  dismiss: string
}

/** Shows an offer in a bar below the page header until it is dismissed. Returns the function that takes it away. */
export function showOffer(offer: Offer): () => void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(<OfferBar {...offer} onDismiss={close} />)
  return close
}

function OfferBar({ text, accept, icon, onAccept, dismiss, onDismiss }: Offer & { onDismiss: () => void }) {
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
    <aside ref={bar} className={styles.bar} aria-label={text}>
      <p role="status">{text}</p>
      <Button size="s" icon={icon} onClick={onAccept}>
        {accept}
      </Button>
      <IconButton label={dismiss} icon={<X size={18} />} onClick={onDismiss} />
    </aside>
  )
}
