import CloudOff from 'lucide-react/dist/esm/icons/cloud-off.mjs'
import { useLayoutEffect, useState } from 'react'
import styles from './bars.module.css'

/** Says above the bottom bar that there is no connection; nothing without a text. An overlay, so that nothing shifts. */
export function QuietBar({ text }: { text: string | null }) {
  const bar = useActionBarHeight()
  const bottom = bar === 0 ? 'calc(12px + var(--safe-bottom))' : bar + 12
  return (
    <div role="status" className={styles.quietPlace}>
      {text === null ? null : (
        <p className={`beside ${styles.bar} ${styles.quiet}`} style={{ bottom }}>
          <CloudOff size={18} />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}

/** The height of the action bar in pixels; 0 without one. */
function useActionBarHeight(): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const bar = document.querySelector<HTMLElement>('main + footer')
    if (!bar) return
    const measure = () => setHeight(bar.offsetHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    return () => observer.disconnect()
  }, [])
  return height
}
