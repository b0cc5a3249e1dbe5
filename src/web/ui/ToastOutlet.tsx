import X from 'lucide-react/dist/esm/icons/x.mjs'
import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { t } from '../i18n/language.ts'
import { Button } from './Button.tsx'
import styles from './bars.module.css'
import { classes } from './classes.ts'
import { addOutlet, dismissToast, type Toast, useIsFrontOutlet, useToasts } from './toasts.ts'

interface ToastOutletProps {
  /**
   * `under` the page header, or above its action bar if the page shows what the toast may be about: felt, an error; `top` if a sheet covers it,
   * `bottom` below an open panel.
   */
  place?: 'under' | 'top' | 'bottom' | undefined
}

/**
 * Shows the toasts: one outlet for the page, and one inside each overlay. Never over the controls of header or action bar.
 * Failures interrupt a screen reader, successes do not.
 */
export function ToastOutlet({ place = 'under' }: ToastOutletProps) {
  const id = useId()
  useEffect(() => addOutlet(id), [id])
  const front = useIsFrontOutlet(id)
  const toasts = useToasts()
  const box = useRef<HTMLDivElement>(null)

  // Headers and action bars grow with the text size, and are sticky.
  useLayoutEffect(() => {
    if (!box.current || toasts.length === 0 || place !== 'under') return
    const header = document.querySelector('header')
    if (header) box.current.style.setProperty('--header', `${header.offsetHeight}px`)
    const foot = document.querySelector<HTMLElement>('main + footer')
    const above = foot ? '[data-tone="felt"], [role="alert"]' : '[role="alert"]'
    if (foot) box.current.style.setProperty('--foot', `${foot.offsetHeight}px`)
    else box.current.style.removeProperty('--foot')
    box.current.toggleAttribute('data-at-foot', document.querySelector(`main :is(${above})`) !== null)
  }, [toasts, place])

  const cards = (kind: Toast['kind']) =>
    front ? toasts.map((toast) => toast.kind === kind && <ToastCard key={toast.id} toast={toast} />) : null
  return (
    <div
      ref={box}
      className={classes(
        `over-page ${styles.outlet}`,
        place === 'top' && styles.top,
        place === 'bottom' && 'at-bottom',
      )}
    >
      <div role="alert" aria-atomic="false">
        {cards('failure')}
      </div>
      <div role="status" aria-atomic="false">
        {cards('success')}
      </div>
    </div>
  )
}

/** Rule 15.8: a toast fades at 2 s and is gone at 3 s. */
const FADE_MS = 2000
const GONE_MS = 3000
/** How much longer a toast with a button stays. */
const OFFERED_MS = 6000

/** One toast. It stays while it has the focus or the pointer; a tap dismisses it. */
function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const [fading, setFading] = useState(false)
  const offered = typeof toast.text === 'string' ? null : toast.text
  const longer = offered ? OFFERED_MS : 0

  useEffect(() => {
    if (held) return
    const fade = setTimeout(() => setFading(true), FADE_MS + longer)
    const gone = setTimeout(() => dismissToast(toast.id), GONE_MS + longer)
    return () => {
      clearTimeout(fade)
      clearTimeout(gone)
    }
  }, [held, toast.id, longer])

  const cameFrom = useRef<EventTarget>(null)
  // The browser fires no blur when a focused element is removed, so the focus is returned here.
  useEffect(
    () => () => {
      const { current } = cameFrom
      if (!(current instanceof HTMLElement) || document.activeElement !== document.body) return
      const back = current.isConnected ? current : document.getElementById('main')
      back?.focus({ preventScroll: true })
    },
    [],
  )
  const hold = () => {
    setHeld(true)
    setFading(false)
  }
  const focus = (event: FocusEvent) => {
    cameFrom.current ??= event.relatedTarget
    hold()
  }
  const leave = (event: FocusEvent) => {
    setHeld(event.currentTarget.matches(':hover'))
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = null
  }
  const hover = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') hold()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button inside; a tap anywhere does the same.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div
      className={classes(
        `beside arrive ${styles.bar} ${styles.toast}`,
        styles[toast.kind],
        fading && styles.fading,
      )}
      onClick={() => dismissToast(toast.id)}
      onPointerEnter={hover}
      onPointerLeave={(event) => setHeld(event.currentTarget.contains(document.activeElement))}
      onFocus={focus}
      onBlur={leave}
    >
      <p className="grow">
        <b>{toast.title}</b>
        <span>{typeof toast.text === 'string' ? toast.text : toast.text.said}</span>
      </p>
      {offered ? (
        <Button size="s" onClick={offered.onTake}>
          {offered.label}
        </Button>
      ) : null}
      <button type="button" aria-label={t`Dismiss`} className={`touch bare ${styles.dismiss}`}>
        <X size={16} className="lit" />
      </button>
    </div>
  )
}
