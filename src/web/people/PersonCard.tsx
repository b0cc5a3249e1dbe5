import type { ReactNode } from 'react'
import type { WirePerson } from '../../contract/endpoints.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { ButtonRow, Card, PersonRow } from '../ui/Card.tsx'
import styles from './PersonCard.module.css'

export interface PersonCardProps {
  person: WirePerson
  /** To the right of the name: a Chip. */
  trailing?: ReactNode
  /** Buttons below. */
  children?: ReactNode
}

export function PersonCard({ person, trailing, children }: PersonCardProps) {
  return (
    <Card as="li" className={styles.card} aria-label={person.username}>
      <PersonRow
        avatar={<Avatar person={person} size="l" />}
        name={person.username}
        sub={
          <span className={styles.details}>
            <span>{`${person.firstName} ${person.lastName}`}</span>
            <span>{person.email}</span>
          </span>
        }
        trailing={trailing}
      />
      <div className={styles.deeds}>
        <ButtonRow>{children}</ButtonRow>
      </div>
    </Card>
  )
}
