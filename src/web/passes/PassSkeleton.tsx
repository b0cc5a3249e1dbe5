import { t } from '../i18n/language.ts'
import { words } from '../strings/words.ts'
import styles from '../ui/Placeholders.module.css'
import { Skeleton } from '../ui/Placeholders.tsx'

/** The placeholders of a ticket, a pot and a row of people. */
export function PassSkeleton() {
  return (
    <>
      <p className={styles.looking}>{t`Looking up your night…`}</p>
      <div role="status" aria-label={words.loading}>
        <Skeleton height="150px" />
      </div>
      <Skeleton height="124px" />
      <Skeleton height="96px" />
    </>
  )
}
