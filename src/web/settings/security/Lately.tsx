import { useState } from 'react'
import type { Output } from '../../../contract/endpoints.ts'
import { eventTexts, securityWords } from '../../strings/security.ts'
import { momentText } from '../../strings/time-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Section } from '../../ui/Sections.tsx'
import styles from './Security.module.css'

/** So many are shown at first. */
const FIRST = 8

/** What happened to the account lately, newest first. */
export function Lately({ events }: { events: Output<'securityEvents'> }) {
  const [all, setAll] = useState(false)
  const shown = all ? events : events.slice(0, FIRST)
  return (
    <Section title={securityWords.lately}>
      <Card>
        {events.length === 0 ? <p className={styles.quiet}>{securityWords.nothingLately}</p> : null}
        <ul className={styles.rows}>
          {shown.map(({ id, kind, createdAt }) => (
            <li key={id}>
              <b>{eventTexts[kind]}</b>
              <span className={styles.quiet}>{momentText(createdAt)}</span>
            </li>
          ))}
        </ul>
        {shown.length < events.length ? (
          <Button wide size="s" onClick={() => setAll(true)}>
            {securityWords.showAll(events.length)}
          </Button>
        ) : null}
      </Card>
    </Section>
  )
}
