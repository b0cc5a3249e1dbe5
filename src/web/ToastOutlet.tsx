import X from 'lucide-react/dist/esm/icons/x.mjs'
import { type PointerEvent, useEffect, useId, useState } from 'react'
import { words } from './strings/words.ts'
import styles from './ToastOutlet.module.css'
import { addOutlet, dismissToast, type Toast, useIsFrontOutlet, useToasts } from './toasts.ts'
import { classes } from './ui/classes.ts'

/** Spec 9: a toast fades at 2 s and is gone at 3 s. */
const FADE_MS = 2000
const GONE_MS = 3000

/** Where toasts appear. One for the page, one inside each open sheet. */
export function ToastOutlet() {
  const id = useId()
  useEffect(() => addOutlet(id), [id])
  const front = useIsFrontOutlet(id)
  const toasts = useToasts()
  return (
    <div className={styles.outlet} role="status" aria-live="polite">
      {front ? toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />) : null}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
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

  const hold = () => {
    setHeld(true)
    setFading(false)
  }
  const hover = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') hold()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button inside; a tap anywhere does the same.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div
      className={classes(styles.toast, styles[toast.kind], fading && styles.fading)}
      role={toast.kind === 'failure' ? 'alert' : undefined}
      onClick={() => dismissToast(toast.id)}
      onPointerEnter={hover}
      onPointerLeave={() => setHeld(false)}
      onFocus={hold}
      onBlur={() => setHeld(false)}
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
