import UserPlus from 'lucide-react/dist/esm/icons/user-plus.mjs'
import type { ReactNode } from 'react'
import type { WirePerson } from '../../contract/endpoints.ts'
import { useMyId } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { peopleWords } from '../i18n/texts/people.ts'
import { Avatar, type AvatarPerson } from '../ui/Avatar.tsx'
import { Button, type ButtonVariant } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { classes } from '../ui/classes.ts'
import { UnblockButton, useBlocked } from './BlockButton.tsx'
import styles from './people.module.css'
import { relationIn, useBuddies, useBuddyAction } from './use-buddies.ts'

export interface PersonCardProps {
  person: AvatarPerson & { readonly email?: string }
  /** Below the name; by default the full name and the email address. */
  sub?: ReactNode
  /** To the right of the name: a Chip. */
  trailing?: ReactNode
  /** The person waits for an answer: a box instead of a row. */
  asks?: boolean
  /** Buttons below, on a wide screen at the end of the row. */
  children?: ReactNode
}

/** A person in a list, with actions. */
export function PersonCard({
  person,
  sub = <Details person={person} />,
  trailing,
  asks,
  children,
}: PersonCardProps) {
  return (
    <li
      className={classes(`wrap ${styles.person}`, asks ? `box ${styles.asks}` : styles.row)}
      aria-label={person.username}
    >
      <div className={`beside ${styles.who}`}>
        <Avatar person={person} size="l" />
        <div className={`grow lines ${styles.names}`}>
          <b className="bold">{person.username}</b>
          <span className="small">{sub}</span>
        </div>
        {trailing}
      </div>
      <div className={`flow ${styles.deeds}`}>{children}</div>
    </li>
  )
}

function Details({ person: { firstName, lastName, email } }: Pick<PersonCardProps, 'person'>) {
  return (
    <span className={`flow ${styles.details}`}>
      <span>{`${firstName} ${lastName}`}</span>
      <span>{email}</span>
    </span>
  )
}

/** A person in a list of others: their relation to the viewer, the buttons given, and one that changes the relation or undoes a block. */
export function OtherCard({ person, children }: { person: WirePerson; children?: ReactNode }) {
  const isMe = useMyId() === person.id
  const isBlocked = useBlocked().data?.some(({ id }) => id === person.id)
  return (
    <PersonCard person={person} trailing={<RelationChip person={person} />}>
      {isMe ? null : children}
      {isMe ? null : isBlocked ? <UnblockButton person={person} /> : <RelationButton person={person} />}
    </PersonCard>
  )
}

/** ADD BUDDY, or ACCEPT if they asked first; nothing for other relations. */
export function RelationButton({
  person,
  variant = 'secondary',
}: {
  person: WirePerson
  variant?: ButtonVariant
}) {
  const lists = useBuddies()
  const add = useBuddyAction('inviteBuddy')
  const accept = useBuddyAction('acceptBuddyRequest')
  if (!lists.data) return null
  const relation = relationIn(lists.data, person.id)
  if (relation === 'none') {
    return (
      <Button
        variant={variant}
        icon={<UserPlus size={18} />}
        busy={add.isPending}
        onClick={() => add.mutate(person)}
      >
        {t`ADD BUDDY`}
      </Button>
    )
  }
  if (relation !== 'received') return null
  return (
    <Button variant={variant} busy={accept.isPending} onClick={() => accept.mutate(person)}>
      {peopleWords.accept}
    </Button>
  )
}

/** The relation to a person: buddy, requested, or the viewer. Nothing for strangers. */
export function RelationChip({ person }: { person: WirePerson }) {
  const myId = useMyId()
  const lists = useBuddies()
  if (person.id === myId) return <Chip>{t`You`}</Chip>
  const relation = relationIn(lists.data, person.id)
  if (relation === 'active') return <Chip tone="win">{t`Your buddy`}</Chip>
  return relation === 'sent' ? <Chip tone="brass">{t`Request sent`}</Chip> : null
}
