import Mail from 'lucide-react/dist/esm/icons/mail.mjs'
import SettingsIcon from 'lucide-react/dist/esm/icons/settings.mjs'
import { Link } from 'wouter'
import { t } from '../i18n/language.ts'
import { href } from '../navigation/href.ts'
import { words } from '../strings/words.ts'
import { Badge, capped } from '../ui/Chip.tsx'
import iconStyles from '../ui/IconButton.module.css'
import { IconButton } from '../ui/IconButton.tsx'
import { Mark } from '../ui/Mark.tsx'
import { showWaitingInvites, useWaitingInvites } from './badges.ts'
import { NotificationBell } from './NotificationBell.tsx'
import styles from './TopBar.module.css'

/** Logo, pending invites, notifications, settings (Rule 14.11). */
export function TopBar() {
  const waiting = useWaitingInvites().length
  return (
    <header className={styles.bar}>
      <Link href={href('/games')} className={styles.brand}>
        <Mark size={28} />
        <span>{words.product}</span>
      </Link>
      <div className={styles.tools}>
        <IconButton
          label={
            waiting === 1
              ? t`1 game invite awaiting response`
              : t`${capped(waiting)} game invites awaiting response`
          }
          icon={<Mail size={22} />}
          onClick={showWaitingInvites}
        >
          <Badge count={waiting} tone="brass" over />
        </IconButton>
        <NotificationBell />
        <Link href={href('/settings')} className={iconStyles.button} aria-label={t`Settings`}>
          <SettingsIcon size={22} />
        </Link>
      </div>
    </header>
  )
}
