import X from 'lucide-react/dist/esm/icons/x.mjs'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { onNavigation } from '../navigation/href.ts'
import { Button, IconButton } from './Button.tsx'
import styles from './bars.module.css'
import { classes } from './classes.ts'

export interface Offer {
  text: string
  /** The label of the button, and its icon. */
  accept: string
  icon?: ReactNode
  onAccept: () => void
  /** The label of the close button for screen readers. */
  dismiss: string
  /** Above the dock; by default below the page header. */
  atBottom?: boolean | undefined
}

/** Shows an offer in a bar over the page until the person dismisses it. Returns the function that removes it. */
export function showOffer(offer: Offer): () => void {
  return showOverPage((close) => <OfferBar {...offer} onDismiss={close} />)
}

/** Renders something in its own root, whatever screen is shown. Returns the function that removes it. */
export function showOverPage(render: (close: () => void) => ReactNode): () => void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(render(close))
  return close
}

/** Shows an offer for as long as the screen of this path is open. */
export function showOfferOn(path: string, offer: Offer): void {
  if (window.location.pathname !== path) return
  const close = showOffer(offer)
  const stop = onNavigation(() => {
    if (window.location.pathname === path) return
    stop()
    close()
  })
}

interface OfferBarProps extends Offer {
  onDismiss: () => void
}

function OfferBar({ text, accept, icon, onAccept, dismiss, atBottom, onDismiss }: OfferBarProps) {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // Headers grow with the text size and differ between screens.
    const belowHeader = () => {
      const header = document.querySelector('header')
      bar.current?.style.setProperty('--header', `${header?.offsetHeight ?? 0}px`)
    }
    belowHeader()
    window.addEventListener('resize', belowHeader)
    const stop = onNavigation(belowHeader)
    return () => {
      window.removeEventListener('resize', belowHeader)
      stop()
    }
  }, [])
  return (
    <aside
      ref={bar}
      className={classes(`wrap over-page arrive ${styles.bar} ${styles.offer}`, atBottom && 'at-bottom')}
      aria-label={text}
    >
      <p role="status">{text}</p>
      <Button size="s" icon={icon} onClick={onAccept}>
        {accept}
      </Button>
      <IconButton label={dismiss} icon={<X size={18} />} onClick={onDismiss} />
    </aside>
  )
}
