import { t } from '../i18n/language.ts'
import { href } from '../navigation/href.ts'
import { account } from '../strings/account.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import styles from './Settings.module.css'

/** The settings that have a screen of their own. */
export function MoreSettings() {
  return (
    <nav aria-label={t`More settings`} className={styles.more}>
      <ButtonLink href={href('/settings/security')}>{t`SECURITY`}</ButtonLink>
      <ButtonLink href={href('/settings/your-data')}>{account.yourData}</ButtonLink>
    </nav>
  )
}
