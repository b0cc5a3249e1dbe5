import X from 'lucide-react/dist/esm/icons/x.mjs'
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/language.ts'
import { Button } from '../Button.tsx'
import { classes } from '../classes.ts'
import styles from './ToastOutlet.module.css'
import { dismissToast, type Toast } from './toasts.ts'

/** Rule 15.8: a toast fades at 2 s and is gone at 3 s. */
const FADE_MS = 2000
const GONE_MS = 3000
/** How much longer one with a button stays. */
const OFFERED_MS = 6000

/** One toast. It stays while it has the focus or the pointer; a tap dismisses it. */
export function ToastCard({ toast }: { toast: Toast }) {
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
  const hold = () => {
    setHeld(true)
    setFading(false)
  }
  const focus = (event: FocusEvent) => {
    cameFrom.current ??= event.relatedTarget
    hold()
  }
  const dismiss = () => {
    dismissToast(toast.id)
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
  }
  const hover = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') hold()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button inside; a tap anywhere does the same.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div
      className={classes(styles.toast, styles[toast.kind], fading && styles.fading)}
      onClick={dismiss}
      onPointerEnter={hover}
      onPointerLeave={(event) => setHeld(event.currentTarget.contains(document.activeElement))}
      onFocus={focus}
      onBlur={(event) => setHeld(event.currentTarget.matches(':hover'))}
    >
      <p>
        <b>{toast.title}</b>
        <span>{typeof toast.text === 'string' ? toast.text : toast.text.said}</span>
      </p>
      {offered ? (
        <Button size="s" onClick={offered.onTake}>
          {offered.label}
        </Button>
      ) : null}
      <button type="button" aria-label={t`Dismiss`} className={styles.dismiss}>
        <X size={16} />
      </button>
    </div>
  )
}
