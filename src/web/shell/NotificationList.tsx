import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { WireNotification } from '../../contract/endpoints.ts'
import { call, toastError } from '../api/call.ts'
import { keyOf, REFRESH_MS, useCall } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { agoText } from '../i18n/texts/formats.ts'
import { failures, successes, toastTitles } from '../i18n/texts/toasts.ts'
import { words } from '../i18n/texts/words.ts'
import { navigate } from '../navigation/href.ts'
import { Button } from '../ui/Button.tsx'
import { nowSeconds } from '../ui/device.ts'
import { toastSuccess } from '../ui/toasts.ts'
import styles from './NotificationList.module.css'

/** Rule 10.4. */
const unread = { limit: '20', read: 'false' } as const

/** Unread notifications; a tap dismisses one and opens its link (Rule 10.3). */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const client = useQueryClient()
  const list = useCall('notifications', unread, { every: REFRESH_MS })
  const notices = list.data ?? []
  const heading = useRef<HTMLHeadingElement>(null)

  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['notifications'] })
    void client.invalidateQueries({ queryKey: ['unreadCount'] })
  }
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
        <h2 ref={heading} tabIndex={-1}>
          {words.notifications}
        </h2>
        <Button variant="ghost" size="s" disabled={notices.length === 0} onClick={clear}>
          {t`Clear All`}
        </Button>
      </div>
      {notices.length === 0 ? (
        <p className={styles.none}>{missing ?? t`No new notifications`}</p>
      ) : (
        <ul>
          {notices.map((notice) => (
            <li key={notice.id}>
              <button type="button" className={`bare ends ${styles.notice}`} onClick={() => dismiss(notice)}>
                <b>{notice.title}</b>
                <time dateTime={new Date(notice.createdAt * 1000).toISOString()}>
                  {agoText(notice.createdAt, nowSeconds())}
                </time>
                <span>{notice.message}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
