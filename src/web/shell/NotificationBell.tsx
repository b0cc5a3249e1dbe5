import Bell from 'lucide-react/dist/esm/icons/bell.mjs'
import { useEffect, useId, useRef, useState } from 'react'
import { t } from '../i18n/language.ts'
import { words } from '../i18n/texts/words.ts'
import { IconButton } from '../ui/Button.tsx'
import { Badge, capped } from '../ui/Chip.tsx'
import { ToastOutlet } from '../ui/ToastOutlet.tsx'
import { useUnreadCount } from './badges.ts'
import { NotificationList } from './NotificationList.tsx'
import styles from './TopBar.module.css'

/**
 * The bell with its count, and the panel of unread notifications. Not a `popover`: Safari
 * supports those only from 17 on.
 */
export function NotificationBell() {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const count = useUnreadCount()
  useEffect(() => {
    if (!open) return
    const closeByTap = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      box.current?.querySelector('button')?.focus()
    }
    // Not a click: Safari sends none to what is no control.
    window.addEventListener('pointerup', closeByTap)
    window.addEventListener('keydown', closeByKey)
    return () => {
      window.removeEventListener('pointerup', closeByTap)
      window.removeEventListener('keydown', closeByKey)
    }
  }, [open])
  return (
    <div ref={box} className={styles.bell}>
      <IconButton
        label={count === 0 ? t`Notifications` : t`Notifications, ${capped(count)} unread`}
        icon={<Bell size={22} />}
        aria-controls={id}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Badge count={count} over />
      </IconButton>
      <div
        id={id}
        role="dialog"
        aria-label={words.notifications}
        className={`box ${styles.panel}`}
        hidden={!open}
      >
        {open ? (
          <>
            <NotificationList onLeave={() => setOpen(false)} />
            <ToastOutlet place="bottom" />
          </>
        ) : null}
      </div>
    </div>
  )
}
