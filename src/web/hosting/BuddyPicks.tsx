import { type ReactNode, useState } from 'react'
import type { WirePerson } from '../../contract/endpoints.ts'
import { matchesPerson } from '../../domain/people/buddies.ts'
import { t } from '../i18n/language.ts'
import { PickRow } from '../ui/PickRow.tsx'
import { Section } from '../ui/Sections.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './HostGame.module.css'

export interface BuddyPicksProps {
  title: string
  buddies: readonly WirePerson[]
  /** Ids. */
  picked: readonly string[]
  onChange: (picked: readonly string[]) => void
  /** Beside the title: "Select all". */
  aside?: ReactNode
}

/** Buddies to pick from, with a search field. */
export function BuddyPicks({ title, buddies, picked, onChange, aside }: BuddyPicksProps) {
  const [search, setSearch] = useState('')
  const shown = buddies.filter((buddy) => matchesPerson(buddy, search))
  return (
    <Section title={title} aside={aside}>
      <TextField
        type="search"
        label={t`Search your buddies`}
        value={search}
        autoComplete="off"
        onChange={setSearch}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p className={`muted anywhere ${styles.none}`} role="status">
        {shown.length === 0 ? t`None of your buddies matches “${search.trim()}”.` : null}
      </p>
      <ul className={styles.list}>
        {shown.map((buddy) => (
          <li key={buddy.id}>
            <PickRow
              type="checkbox"
              person={buddy}
              name={buddy.username}
              sub={`${buddy.firstName} ${buddy.lastName}`}
              checked={picked.includes(buddy.id)}
              onPick={(on) => onChange(on ? [...picked, buddy.id] : picked.filter((id) => id !== buddy.id))}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
