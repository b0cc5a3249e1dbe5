import type { HostDraft } from '../../domain/draft.ts'
import { listed } from '../../domain/text.ts'
import { unixFromLocal } from '../../domain/times.ts'
import { useBuddies } from '../buddies/use-buddies.ts'
import { said, t } from '../i18n/language.ts'
import { momentText } from '../strings/time-text.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonRow, Card } from '../ui/Card.tsx'
import { Section } from '../ui/Sections.tsx'
import styles from './AgainCheck.module.css'
import { timeZone } from './time-zone.ts'
import { changeAgain } from './WizardPage.tsx'

/** What HOST AGAIN has filled in, to look at before SEND: when, and with whom (Rule 28.6). */
export function AgainCheck({ draft }: { draft: HostDraft }) {
  const buddies = useBuddies().data?.active
  const names = [
    ...(buddies?.filter(({ id }) => draft.invitedBuddies.includes(id)) ?? []).map(({ username }) => username),
    ...(draft.guests ?? []).map(({ name }) => name),
  ]
  return (
    <Section title={t`THE SAME AGAIN`}>
      <Card>
        <p className={styles.when}>{momentText(unixFromLocal(draft.date, draft.time, timeZone()))}</p>
        <p className={styles.who}>
          {names.length > 0 ? t`With ${said(listed(names))}` : buddies ? t`Nobody is invited yet.` : null}
        </p>
        <ButtonRow>
          <Button onClick={() => changeAgain('host-game')}>{t`CHANGE DATE`}</Button>
          <Button onClick={() => changeAgain('host-game-add-buddies')}>{t`CHANGE PEOPLE`}</Button>
        </ButtonRow>
      </Card>
    </Section>
  )
}
