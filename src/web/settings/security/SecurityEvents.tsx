import { useState } from 'react'
import type { Output } from '../../../contract/endpoints.ts'
import type { SecurityEventKind } from '../../../domain/people/security-events.ts'
import { t } from '../../i18n/language.ts'
import { momentText } from '../../i18n/texts/time-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Sections.tsx'
import styles from './Security.module.css'

/** So many are shown at first. */
const FIRST = 8

/** What happened to the account lately, newest first. */
export function SecurityEvents({ events }: { events: Output<'securityEvents'> }) {
  const [all, setAll] = useState(false)
  const shown = all ? events : events.slice(0, FIRST)
  return (
    <Section title={t`Recent activity`}>
      {events.length === 0 ? <p className="quiet">{t`Nothing has happened yet.`}</p> : null}
      <ul className={`rows ${styles.rows}`}>
        {shown.map(({ id, kind, createdAt }) => (
          <li key={id} className="ends anywhere">
            <b>{happenings()[kind]}</b>
            <span className="quiet">{momentText(createdAt)}</span>
          </li>
        ))}
      </ul>
      {shown.length < events.length ? (
        <Button wide size="s" onClick={() => setAll(true)}>
          {t`Show all ${events.length}`}
        </Button>
      ) : null}
    </Section>
  )
}

/** What happened to the account, as its owner reads it. */
const happenings = (): Readonly<Record<SecurityEventKind, string>> => ({
  signed_in: t`Signed in`,
  signed_out: t`Signed out`,
  session_ended: t`A device was signed out`,
  password_changed: t`Password changed`,
  password_reset: t`Password reset by mail`,
  username_changed: t`Username changed`,
  passkey_added: t`Passkey added`,
  passkey_removed: t`Passkey removed`,
  email_change_asked: t`Change of email requested`,
  email_changed: t`Email changed`,
  email_restored: t`Change of email undone`,
  account_deleted: t`Account deleted`,
  sessions_ended_by_operator: t`Signed out everywhere by the operator`,
  disabled_by_operator: t`Account disabled by the operator`,
  enabled_by_operator: t`Account enabled by the operator`,
})
