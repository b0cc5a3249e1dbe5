import { useState } from 'react'
import type { ReadImport } from '../../domain/import-nights.ts'
import { said, t } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { Card, Facts } from '../ui/Card.tsx'
import { Section } from '../ui/Sections.tsx'
import styles from './Columns.module.css'

/** The problems that are shown before SHOW ALL. */
const SHOWN = 5

/** What was read from the table, and every row that could not be read. */
export function Found({ read: { nights, people, problems, sums } }: { read: ReadImport }) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? problems : problems.slice(0, SHOWN)
  return (
    <>
      <Section title={t`FOUND`}>
        <Card>
          <Facts
            facts={[
              { label: t`NIGHTS`, value: nights.length },
              { label: t`PLAYERS`, value: people.length },
            ]}
          />
          {sums.length === 0 ? null : (
            <p className={styles.quiet}>{t`Left out because they look like totals: ${sums.join(', ')}.`}</p>
          )}
        </Card>
      </Section>
      {problems.length === 0 ? null : (
        <Section title={problems.length === 1 ? t`1 PROBLEM` : t`${problems.length} PROBLEMS`}>
          <p className={styles.quiet}>{t`These are left out. Go back to correct them in your table.`}</p>
          <ul className={styles.problems}>
            {shown.map(({ row, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of a matrix can have several.
              <li key={index}>
                <b>{t`Row ${row}:`}</b> {said(message)}
              </li>
            ))}
          </ul>
          {shown.length === problems.length ? null : (
            <Button onClick={() => setAll(true)}>{t`SHOW ALL ${problems.length}`}</Button>
          )}
        </Section>
      )}
    </>
  )
}
