import { t } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { Section } from '../ui/Sections.tsx'
import { EntryList } from './EntryList.tsx'
import { entryLines } from './entry-lines.ts'
import styles from './Pass.module.css'
import type { OpenedPass } from './pass-facts.ts'

const SHOWN = 3

/** The last three entries, and the way to all of them. */
export function LastEntries({ opened, onAll }: { opened: OpenedPass; onAll: () => void }) {
  const lines = entryLines(opened)
  return (
    <Section
      title={t`LAST ENTRIES`}
      aside={
        lines.length > SHOWN ? (
          <Button size="s" variant="ghost" className={styles.all} onClick={onAll}>
            {t`ALL ${lines.length}`}
          </Button>
        ) : null
      }
    >
      <EntryList lines={lines.slice(0, SHOWN)} />
    </Section>
  )
}
