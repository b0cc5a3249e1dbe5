import X from 'lucide-react/dist/esm/icons/x.mjs'
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { words } from '../../strings/words.ts'
import { classes } from '../classes.ts'
import styles from './ToastOutlet.module.css'
import { dismissToast, type Toast } from './toasts.ts'

/** Rule 15.8: a toast fades at 2 s and is gone at 3 s. */
const FADE_MS = 2000
const GONE_MS = 3000

/** One toast. It stays while it has the focus or the pointer; a tap dismisses it. */
export function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const [fading, setFading] = useState(false)

  useEffect(() => {
    if (held) return
    const fade = setTimeout(() => setFading(true), FADE_MS)
    const gone = setTimeout(() => dismissToast(toast.id), GONE_MS)
    return () => {
      clearTimeout(fade)
      clearTimeout(gone)
    }
  }, [held, toast.id])

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
        <span>{toast.text}</span>
      </p>
      <button type="button" aria-label={words.dismiss} className={styles.dismiss}>
        <X size={16} />
      </button>
    </div>
  )
}
