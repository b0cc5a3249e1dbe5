import { useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/dist/esm/icons/bell.mjs'
import Mail from 'lucide-react/dist/esm/icons/mail.mjs'
import SettingsIcon from 'lucide-react/dist/esm/icons/settings.mjs'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { WireNotification } from '../../contract/endpoints.ts'
import { call, toastError } from '../api/call.ts'
import { reload } from '../api/query-client.ts'
import { keyOf, REFRESH_MS, useCall } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { agoText } from '../i18n/texts/formats.ts'
import { failures, successes, toastTitles } from '../i18n/texts/toasts.ts'
import { words } from '../i18n/texts/words.ts'
import { href, navigate } from '../navigation/href.ts'
import button from '../ui/Button.module.css'
import { Button, IconButton } from '../ui/Button.tsx'
import { Badge, capped } from '../ui/Chip.tsx'
import { nowSeconds } from '../ui/device.ts'
import { ToastOutlet } from '../ui/ToastOutlet.tsx'
import { toastSuccess } from '../ui/toasts.ts'
import { showWaitingInvites, useWaitingInvites } from './badges.ts'
import { Dock, type DockPlace } from './Dock.tsx'
import styles from './pages.module.css'
import { useTitle } from './TaskPage.tsx'
import top from './TopBar.module.css'

interface DockPageProps {
  /** The title of the tab, and of the page for screen readers. */
  title: string
  current: DockPlace
  children: ReactNode
}

/** A main screen: top bar, content in the full width (`Panes` or a grid), dock. */
export function DockPage({ title, current, children }: DockPageProps) {
  useTitle(title)
  return (
    <div className={styles.withRail}>
      <TopBar />
      <main id="main" tabIndex={-1} className={`stack-l ${styles.content} ${styles.overDock} ${styles.wide}`}>
        <h1 className="visually-hidden">{title}</h1>
        {children}
      </main>
      <Dock current={current} />
    </div>
  )
}

/** Pending invites, notifications, settings (Rule 14.11), beside the top of the screen. */
function TopBar() {
  const waiting = useWaitingInvites()
  return (
    <header className={`beside ${top.bar} ${top.clear}`}>
      <div className={top.tools}>
        <IconButton
          label={
            waiting === 1
              ? t`1 game invite awaiting response`
              : t`${capped(waiting)} game invites awaiting response`
          }
          icon={<Mail size={22} />}
          onClick={showWaitingInvites}
        >
          <Badge count={waiting} tone="brass" />
        </IconButton>
        <NotificationBell />
        <Link href={href('/settings')} className={`${button.button} ${button.icon}`} aria-label={t`Settings`}>
          <SettingsIcon size={22} />
        </Link>
      </div>
    </header>
  )
}

/** The bell with its count, and the panel of unread notifications. Not a `popover`, which needs Safari 17. */
function NotificationBell() {
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
    <div ref={box} className={top.bell}>
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
        className={`box unfold ${top.panel}`}
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
      <div className={`ends ${top.head}`}>
        <h2 ref={heading} tabIndex={-1} className="display">
          {words.notifications}
        </h2>
        <Button variant="ghost" size="s" disabled={notices.length === 0} onClick={clear}>
          {t`Clear All`}
        </Button>
      </div>
      {notices.length === 0 ? (
        <p className={`muted ${top.none}`}>{missing ?? t`No new notifications`}</p>
      ) : (
        <ul>
          {notices.map((notice) => (
            <li key={notice.id}>
              <button type="button" className={`bare ends ${top.notice}`} onClick={() => dismiss(notice)}>
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
