import type { DraftGuest } from '../../domain/draft.ts'
import { t } from '../i18n/language.ts'
import { PickRow } from '../ui/PickRow.tsx'
import { Section } from '../ui/Sections.tsx'
import styles from './BuddyPicks.module.css'
import type { Wizard } from './use-wizard.ts'

/** The guests of the last night, who get a seat with the invites (Rule 28.8). */
export function GuestPicks({ guests, wizard }: { guests: readonly DraftGuest[]; wizard: Wizard }) {
  const { draft, change } = wizard
  const picked = new Set(draft.guests?.map(({ id }) => id))
  const pick = (guestId: string, on: boolean) =>
    change({ guests: guests.filter(({ id }) => (id === guestId ? on : picked.has(id))) })
  return (
    <Section title={t`GUESTS`}>
      <ul className={styles.list}>
        {guests.map(({ id, name }) => (
          <li key={id}>
            <PickRow
              type="checkbox"
              person={{ id, username: name, firstName: name, lastName: '', guest: true }}
              name={name}
              sub={t`Gets a seat, no answer needed`}
              checked={picked.has(id)}
              onPick={(on) => pick(id, on)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
