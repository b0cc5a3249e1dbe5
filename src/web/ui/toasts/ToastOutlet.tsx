import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { ToastCard } from './ToastCard.tsx'
import styles from './ToastOutlet.module.css'
import { addOutlet, type Toast, useIsFrontOutlet, useToasts } from './toasts.ts'

export interface ToastOutletProps {
  /** `under` the page header, `top` where a sheet covers it, `bottom` below an open panel. */
  place?: 'under' | 'top' | 'bottom' | undefined
}

/**
 * Shows the toasts: one outlet for the page, and one inside whatever covers it. Never over the controls of header or action
 * bar. Failures interrupt a screen reader, successes do not.
 */
export function ToastOutlet({ place = 'under' }: ToastOutletProps) {
  const id = useId()
  useEffect(() => addOutlet(id), [id])
  const front = useIsFrontOutlet(id)
  const toasts = useToasts()
  const box = useRef<HTMLDivElement>(null)

  // Headers grow with the text size, and are sticky.
  useLayoutEffect(() => {
    const header = toasts.length > 0 && place === 'under' ? document.querySelector('header') : null
    if (header) box.current?.style.setProperty('--header', `${header.offsetHeight}px`)
  }, [toasts, place])

  const cards = (kind: Toast['kind']) =>
    front ? toasts.map((toast) => toast.kind === kind && <ToastCard key={toast.id} toast={toast} />) : null
  return (
    <div ref={box} className={classes(styles.outlet, styles[place])}>
      <div role="alert" aria-atomic="false">
        {cards('failure')}
      </div>
      <div role="status" aria-atomic="false">
        {cards('success')}
      </div>
    </div>
  )
}
