import type { ReactNode } from 'react'
import type { Cents } from '../../../domain/base/money.ts'
import type { PlayCommand } from '../../../domain/table/decide.ts'
import { playerAt, totalIn } from '../../../domain/table/play.ts'
import type { TableView } from '../../games/table-view.ts'
import { t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/formats.ts'
import { playWords } from '../../i18n/texts/game.ts'
import { words } from '../../i18n/texts/words.ts'
import { Avatar, type AvatarPerson } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { PersonRow } from '../../ui/Card.tsx'
import { AskSheet } from '../../ui/Sheet.tsx'
import styles from '../GameInPlay.module.css'
import { type EntrySheetProps, refusalOf } from './opened-sheet.tsx'

/** How sheets name the player of an entry: with what they have paid in. */
export function aboutPlayer(view: TableView, playerId: string): AboutPersonProps {
  const player = playerAt(view.state, playerId)
  return {
    person: view.personOf(playerId),
    name: view.nameOf(playerId),
    sub: player ? playWords.inFor(formatDollars(totalIn(player))) : null,
  }
}

interface AboutPersonProps {
  person: AvatarPerson
  name: string
  sub?: string | null | undefined
}

export function AboutPerson({ person, name, sub = null }: AboutPersonProps) {
  return (
    <div className={`ink ${styles.about}`}>
      <PersonRow
        avatar={<Avatar person={person} />}
        name={<span className="anywhere">{name}</span>}
        sub={sub}
      />
    </div>
  )
}

/** Why an entry is no longer possible: the game has changed under the open sheet. */
export function Refused({ reason }: { reason: string | null }) {
  return reason === null ? null : (
    <p role="alert" className="problem">
      {reason}
    </p>
  )
}

/** A double tap on SUBMIT counts as one: the first tap may ask a question that nobody has read yet. */
export function AmountActions({
  busy,
  refused,
  onCancel,
}: {
  busy: boolean
  refused: boolean
  onCancel: () => void
}) {
  return (
    <>
      <Button disabled={busy} onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button variant="primary" type="submit" data-once busy={busy} disabled={refused}>
        {t`SUBMIT`}
      </Button>
    </>
  )
}

interface QuestionSheetProps {
  title: string
  about: AboutPersonProps
  question: string
  busy: boolean
  /** Why it cannot be done any more. */
  refused: string | null
  /** Something else has to be answered first. */
  waits?: boolean | undefined
  onNo: () => void
  onYes: () => void
  danger?: boolean | undefined
  children?: ReactNode
}

/** Asks about an entry, with NO and YES. */
export function QuestionSheet(props: QuestionSheetProps) {
  const { title, about, question, busy, refused, waits = false, onNo, onYes, danger, children } = props
  return (
    <AskSheet
      onClose={() => busy || onNo()}
      title={title}
      no={t`NO`}
      deed={t`YES`}
      onDeed={onYes}
      danger={danger}
      busy={busy}
      disabled={waits || refused !== null}
    >
      <AboutPerson {...about} />
      <p className={`bold ink ${styles.question}`}>{question}</p>
      {children}
      <Refused reason={waits ? null : refused} />
    </AskSheet>
  )
}

/** The props that every question about an entry shares: its player, and its deed. `askId`: of the ask that it answers. */
export function questionOf({ table, entry, onClose }: EntrySheetProps, command: PlayCommand, askId?: string) {
  return {
    about: aboutPlayer(table.view, entry.playerId),
    busy: table.busy,
    refused: refusalOf(table, command),
    onYes: () => table.enter(command, onClose, askId),
  }
}

type LargeSheetProps = Omit<QuestionSheetProps, 'question' | 'danger' | 'children'> & { amount: Cents }

/** Asks once more about an amount that may be a slip (Rule 23.14). */
export const LargeSheet = ({ amount, ...props }: LargeSheetProps) => (
  <QuestionSheet {...props} question={t`${formatDollars(amount)} is five buy-ins or more. Is that right?`} />
)
