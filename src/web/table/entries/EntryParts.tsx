import type { ReactNode } from 'react'
import type { Cents } from '../../../domain/base/money.ts'
import { isRefusal } from '../../../domain/base/refusal.ts'
import type { PlayCommand } from '../../../domain/table/decide.ts'
import { decideNow } from '../../../domain/table/entries-end.ts'
import { playerAt, totalIn } from '../../../domain/table/play.ts'
import { serverSeconds } from '../../api/server-time.ts'
import type { TableView } from '../../games/table-view.ts'
import { said, t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/formats.ts'
import { playWords } from '../../i18n/texts/game.ts'
import { words } from '../../i18n/texts/words.ts'
import { Avatar, type AvatarPerson } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { PersonRow } from '../../ui/Card.tsx'
import { AskSheet, Sheet } from '../../ui/Sheet.tsx'
import styles from '../GameInPlay.module.css'
import type { EntrySheetProps } from './opened-sheet.tsx'

/** How sheets name the player of an entry: with the amount paid in. */
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

/** Why an entry is no longer possible: the game has changed while the sheet was open. */
export function Refused({ reason }: { reason: string | null }) {
  return reason === null ? null : (
    <p role="alert" className="problem">
      {reason}
    </p>
  )
}

interface AmountSheetProps {
  title: string
  about: AboutPersonProps
  busy: boolean
  /** Why it is no longer possible, shown at the amount. */
  refused: string | null
  /** The amount has to be entered first. */
  waits?: boolean | undefined
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

/**
 * Asks for an amount. Stays open while it is sent, to show a failure. A double tap on SUBMIT counts as one: the first tap may open a
 * question that nobody has read yet.
 */
export function AmountSheet(props: AmountSheetProps) {
  const { title, about, busy, refused, waits = false, onClose, onSubmit, children } = props
  return (
    <Sheet
      onClose={() => busy || onClose()}
      title={title}
      onSubmit={onSubmit}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" type="submit" data-once busy={busy} disabled={waits || refused !== null}>
            {t`SUBMIT`}
          </Button>
        </>
      }
    >
      <div className={`stack ${styles.amount}`}>
        <AboutPerson {...about} />
        {children}
      </div>
    </Sheet>
  )
}

interface QuestionSheetProps {
  title: string
  about: AboutPersonProps
  question: string
  busy: boolean
  /** Why it is no longer possible. */
  refused: string | null
  /** Another question has to be answered first. */
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
      action={t`YES`}
      onAction={onYes}
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

/** The props shared by every question about an entry: its player, and its action. `askId`: the ask that it answers. */
export function questionOf({ table, entry, onClose }: EntrySheetProps, command: PlayCommand, askId?: string) {
  const decided = decideNow(table.game, table, command, serverSeconds())
  return {
    about: aboutPlayer(table.view, entry.playerId),
    busy: table.busy,
    // While the entry is in flight, the table includes it already.
    refused: !table.busy && isRefusal(decided) ? said(decided.message) : null,
    onYes: () => table.enter(command, onClose, askId),
  }
}

type LargeSheetProps = Omit<QuestionSheetProps, 'question' | 'danger' | 'children'> & { amount: Cents }

/** Asks again about an amount that may be a slip (Rule 23.14). */
export const LargeSheet = ({ amount, ...props }: LargeSheetProps) => (
  <QuestionSheet {...props} question={t`${formatDollars(amount)} is five buy-ins or more. Is that right?`} />
)
