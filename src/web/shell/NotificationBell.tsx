import Bell from 'lucide-react/dist/esm/icons/bell.mjs'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { whenIdle } from '../startup/when-idle.ts'
import { shell } from '../strings/shell.ts'
import { Badge } from '../ui/Chip.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { ToastOutlet } from '../ui/toasts/ToastOutlet.tsx'
import { useUnreadCount } from './badges.ts'
import styles from './TopBar.module.css'

/** The longest that loading the panel waits for the screen. */
const PATIENCE_MS = 3000

const fetchList = async () => ({ default: (await import('./NotificationList.tsx')).NotificationList })
const NotificationList = lazy(fetchList)

/** The bell with its count, and the panel of unread notifications, whose code loads after the page. */
export function NotificationBell() {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const count = useUnreadCount()
  useEffect(() => whenIdle(() => fetchList().catch(() => undefined), PATIENCE_MS), [])
  return (
    <>
      <IconButton
        label={shell.unread(count)}
        icon={<Bell size={22} />}
        popoverTarget={id}
        aria-expanded={open}
      >
        <Badge count={count} over />
      </IconButton>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={shell.notifications}
        className={styles.panel}
        onToggle={(event) => {
          setOpen(event.newState === 'open')
          setOpened(true)
        }}
      >
        <Suspense fallback={<p className={styles.coming}>{shell.notifications}</p>}>
          {opened ? <NotificationList open={open} onLeave={() => panel.current?.hidePopover()} /> : null}
        </Suspense>
        {open ? <ToastOutlet place="bottom" /> : null}
      </div>
    </>
  )
}
