import { useState } from 'react'
import type { ReadImport } from '../../domain/import-nights.ts'
import { said } from '../i18n/language.ts'
import { importWords } from '../strings/imports.ts'
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
      <Section title={importWords.found}>
        <Card>
          <Facts
            facts={[
              { label: importWords.factNights, value: nights.length },
              { label: importWords.factPlayers, value: people.length },
            ]}
          />
          {sums.length === 0 ? null : <p className={styles.quiet}>{importWords.sums(sums.join(', '))}</p>}
        </Card>
      </Section>
      {problems.length === 0 ? null : (
        <Section title={importWords.problems(problems.length)}>
          <p className={styles.quiet}>{importWords.problemsHint}</p>
          <ul className={styles.problems}>
            {shown.map(({ row, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of a matrix can have several.
              <li key={index}>
                <b>{importWords.row(row)}</b> {said(message)}
              </li>
            ))}
          </ul>
          {shown.length === problems.length ? null : (
            <Button onClick={() => setAll(true)}>{importWords.allProblems(problems.length)}</Button>
          )}
        </Section>
      )}
    </>
  )
}
