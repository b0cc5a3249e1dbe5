import { useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/dist/esm/icons/bell.mjs'
import { useEffect, useId, useRef, useState } from 'react'
import type { WireNotification } from '../../contract/endpoints.ts'
import { call, toastError } from '../api/call.ts'
import { reload } from '../api/query-client.ts'
import { keyOf, REFRESH_MS, useCall } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { agoText } from '../i18n/texts/formats.ts'
import { failures, successes, toastTitles } from '../i18n/texts/toasts.ts'
import { words } from '../i18n/texts/words.ts'
import { navigate } from '../navigation/href.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Badge, capped } from '../ui/Chip.tsx'
import { nowSeconds } from '../ui/device.ts'
import { ToastOutlet } from '../ui/ToastOutlet.tsx'
import { toastSuccess } from '../ui/toasts.ts'
import styles from './TopBar.module.css'

/** The bell with its count, and the panel of unread notifications. Not a `popover`, which needs Safari 17. */
export function NotificationBell() {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  // 0 if the load failed (Rule 10.11).
  const count = useCall('unreadCount', {}, { every: REFRESH_MS }).data?.count ?? 0
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
    // Not a click: Safari sends none to elements that are not interactive.
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
        <Badge count={count} />
      </IconButton>
      <div
        id={id}
        role="dialog"
        aria-label={words.notifications}
        className={`box unfold ${styles.panel}`}
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

/** Rule 10.4. */
const unread = { limit: '20', read: 'false' } as const

/** Unread notifications; a tap dismisses one and opens its link (Rule 10.3). */
function NotificationList({ onLeave }: { onLeave: () => void }) {
  const client = useQueryClient()
  const list = useCall('notifications', unread, { every: REFRESH_MS })
  const notices = list.data ?? []
  const heading = useRef<HTMLHeadingElement>(null)

  const refresh = () => reload(client, 'notifications', 'unreadCount')
  /** `count` may be larger than the list. */
  const show = (next: readonly WireNotification[], count: number) => {
    client.setQueryData(keyOf('notifications', unread), next)
    client.setQueryData(keyOf('unreadCount'), { count })
    heading.current?.focus()
  }
  const dismiss = (notice: WireNotification) => {
    // The cache is updated before the next render, so a second tap finds nothing to dismiss.
    const kept = client.getQueryData<readonly WireNotification[]>(keyOf('notifications', unread)) ?? []
    if (!kept.some((other) => other.id === notice.id)) return
    const count = client.getQueryData<{ count: number }>(keyOf('unreadCount'))?.count ?? kept.length
    show(
      kept.filter((other) => other.id !== notice.id),
      Math.max(0, count - 1),
    )
    call('dismissNotification', { notificationId: notice.id })
      .catch((error: unknown) => toastError(error, failures.dismissNotification, toastTitles.error))
      .finally(refresh)
    if (!notice.data.url) return
    onLeave()
    const target = new URL(notice.data.url, window.location.origin)
    navigate(target.pathname + target.search)
  }
  const clear = () => {
    show([], 0)
    call('clearNotifications', {})
      .then(() => toastSuccess(successes.notificationsCleared))
      .catch((error: unknown) => toastError(error, failures.clearNotifications, toastTitles.error))
      .finally(refresh)
  }
  const missing = list.isPending ? `${words.loading}…` : list.isError ? words.didNotLoad : undefined
  return (
    <>
      <div className={`ends ${styles.head}`}>
        <h2 ref={heading} tabIndex={-1} className="display">
          {words.notifications}
        </h2>
        <Button variant="ghost" size="s" disabled={notices.length === 0} onClick={clear}>
          {t`Clear All`}
        </Button>
      </div>
      {notices.length === 0 ? (
        <p className={`muted ${styles.none}`}>{missing ?? t`No new notifications`}</p>
      ) : (
        <ul>
          {notices.map((notice) => (
            <li key={notice.id}>
              <button type="button" className={`bare ends ${styles.notice}`} onClick={() => dismiss(notice)}>
                <b>{notice.title}</b>
                <time dateTime={new Date(notice.createdAt * 1000).toISOString()} className="fine dim">
                  {agoText(notice.createdAt, nowSeconds())}
                </time>
                <span className="quiet">{notice.message}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
