import { href } from '../navigation/href.ts'
import { settings } from '../strings/settings.ts'
import { yourData } from '../strings/your-data.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import styles from './Settings.module.css'

/** The settings that have a screen of their own. */
export function MoreSettings() {
  return (
    <nav aria-label={settings.more} className={styles.more}>
      <ButtonLink href={href('/settings/security')}>{settings.security}</ButtonLink>
      <ButtonLink href={href('/settings/your-data')}>{yourData.title}</ButtonLink>
    </nav>
  )
}
