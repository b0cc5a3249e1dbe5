import type { ReactNode } from 'react'
import type { WirePerson } from '../../contract/endpoints.ts'
import { Avatar, type AvatarPerson } from '../ui/Avatar.tsx'
import { classes } from '../ui/classes.ts'
import styles from './people.module.css'

export interface PersonCardProps {
  person: AvatarPerson
  /** Below the name. */
  sub: ReactNode
  /** To the right of the name: a Chip. */
  trailing?: ReactNode
  /** The person waits for an answer: a box in place of a row. */
  asks?: boolean
  /** Buttons below, on a wide screen at the end of the row. */
  children?: ReactNode
}

/** A person in a list, with what one can do about them. */
export function PersonCard({ person, sub, trailing, asks, children }: PersonCardProps) {
  return (
    <li
      className={classes(styles.person, asks ? `box ${styles.asks}` : styles.row)}
      aria-label={person.username}
    >
      <div className={`beside ${styles.who}`}>
        <Avatar person={person} size="l" />
        <div className={`grow lines ${styles.names}`}>
          <b>{person.username}</b>
          <span className="small">{sub}</span>
        </div>
        {trailing}
      </div>
      <div className={`flow ${styles.deeds}`}>{children}</div>
    </li>
  )
}

/** First and last name, and the email address. */
export function PersonDetails({ person: { firstName, lastName, email } }: { person: WirePerson }) {
  return (
    <span className={styles.details}>
      <span>{`${firstName} ${lastName}`}</span>
      <span>{email}</span>
    </span>
  )
}
