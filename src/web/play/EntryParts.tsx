import type { WireGame } from '../../contract/endpoints.ts'
import { playerAt, totalIn } from '../../domain/play.ts'
import { nameIn, personIn } from '../games/people.ts'
import { t } from '../i18n/language.ts'
import { playWords } from '../strings/game.ts'
import { formatDollars } from '../strings/number-text.ts'
import { words } from '../strings/words.ts'
import { Avatar, type AvatarPerson } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { PersonRow } from '../ui/Card.tsx'
import styles from './GameInPlay.module.css'
import type { Table } from './use-table.ts'

export interface AboutProps {
  wire: WireGame
  table: Table
  userId: string
  myId: string | undefined
}

/** The player of an entry, and what they have paid in. */
export function About({ wire, table, userId, myId }: AboutProps) {
  return <AboutPerson {...aboutPlayer({ wire, table, userId, myId })} />
}

/** How sheets name the player of an entry. */
export function aboutPlayer({ wire, table, userId, myId }: AboutProps): AboutPersonProps {
  const player = playerAt(table.state, userId)
  return {
    person: personIn(wire, userId),
    name: nameIn(wire, userId, myId),
    sub: player ? playWords.inFor(formatDollars(totalIn(player))) : null,
  }
}

export interface AboutPersonProps {
  person: AvatarPerson
  name: string
  sub?: string | null | undefined
}

/** Who a sheet is about. */
export function AboutPerson({ person, name, sub = null }: AboutPersonProps) {
  return (
    <div className={styles.about}>
      <PersonRow avatar={<Avatar person={person} />} name={name} sub={sub} />
    </div>
  )
}

/** Why an entry is no longer possible: the game has changed under the open sheet. */
export function Refused({ reason }: { reason: string | null }) {
  return reason === null ? null : (
    <p role="alert" className={styles.refused}>
      {reason}
    </p>
  )
}

export interface AmountActionsProps {
  busy: boolean
  refused: boolean
  onCancel: () => void
}

export function AmountActions({ busy, refused, onCancel }: AmountActionsProps) {
  return (
    <>
      <Button disabled={busy} onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button variant="primary" type="submit" busy={busy} disabled={refused}>
        {t`SUBMIT`}
      </Button>
    </>
  )
}

export interface YesNoProps {
  busy: boolean
  refused: boolean
  onNo: () => void
  onYes: () => void
  danger?: boolean | undefined
}

export function YesNo({ busy, refused, onNo, onYes, danger }: YesNoProps) {
  return (
    <>
      <Button disabled={busy} onClick={onNo}>
        {t`NO`}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} busy={busy} disabled={refused} onClick={onYes}>
        {t`YES`}
      </Button>
    </>
  )
}
