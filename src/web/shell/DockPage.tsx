import Mail from 'lucide-react/dist/esm/icons/mail.mjs'
import SettingsIcon from 'lucide-react/dist/esm/icons/settings.mjs'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { t } from '../i18n/language.ts'
import { href } from '../navigation/href.ts'
import button from '../ui/Button.module.css'
import { IconButton } from '../ui/Button.tsx'
import { Badge, capped } from '../ui/Chip.tsx'
import { showWaitingInvites, useWaitingInvites } from './badges.ts'
import { Dock, type DockPlace } from './Dock.tsx'
import { NotificationBell } from './NotificationBell.tsx'
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
