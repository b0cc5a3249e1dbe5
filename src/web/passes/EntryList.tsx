import { t } from '../i18n/language.ts'
import type { EntryLine } from './entry-lines.ts'
import styles from './Pass.module.css'

/** Entries with their times. */
export function EntryList({ lines }: { lines: readonly EntryLine[] }) {
  if (lines.length === 0) return <p className={styles.quiet}>{t`Nothing has happened yet.`}</p>
  return (
    <ol className={styles.entries}>
      {lines.map(({ time, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new entry changes the texts, so that no row moves by itself.
        <li key={index}>
          <span className={styles.time}>{time}</span>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}
