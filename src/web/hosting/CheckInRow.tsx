import Check from 'lucide-react/dist/esm/icons/check.mjs'
import { useId } from 'react'
import { isRefusal, type Refusal } from '../../domain/base/refusal.ts'
import { playerIds, seatsTotal } from '../../domain/game/game.ts'
import { checkIn, checkOut } from '../../domain/game/lifecycle.ts'
import { can } from '../../domain/game/permissions.ts'
import { invited } from '../../domain/game/players.ts'
import { type GameView, nameIn, personIn } from '../games/game-view.ts'
import { placeInLine } from '../games/groups.ts'
import { useGameAction } from '../games/use-game-action.ts'
import { said, t } from '../i18n/language.ts'
import { ordinal } from '../i18n/texts/formats.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { failures } from '../i18n/texts/toasts.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import styles from './CheckInRow.module.css'

interface CheckInRowProps {
  game: GameView
  userId: string
  /** The door marks, for people who run the game; null for others. */
  door: DoorMarks | null
}

/** Whether a player is here and has paid, and a function that toggles either. */
export interface DoorMarks {
  readonly isHere: boolean
  readonly hasPaid: boolean
  readonly mark: (mark: 'here' | 'paid') => void
}

/** One player: whether they are checked in, and the button to check them in or out (Rule 14.21). */
export function CheckInRow({ game, userId, door }: CheckInRowProps) {
  const checkingIn = useGameAction('checkInUser', { failed: failures.checkIn })
  const checkingOut = useGameAction('checkOutUser', { failed: failures.checkOut })
  const isIn = playerIds(game).includes(userId)
  const name = nameIn(game, userId)
  const input = { gameId: game.id, userId }
  const next = isIn ? checkOut(game, userId) : checkIn(game, userId)
  const forbidden = can('check', game, game.myId) !== null
  const refused = forbidden || isRefusal(next)
  // A reason that applies to every row is shown once, above the action bar.
  const reason = !forbidden && isRefusal(next) ? reasonOf(next, game) : null
  const reasonId = useId()
  return (
    <li className={classes(`wrap ${styles.row}`, !isIn && 'muted')}>
      <Avatar person={personIn(game, userId)} />
      <div className={styles.person}>
        <div className={`wrap ${styles.line}`}>
          <b className={`one-line ${styles.name}`}>{name}</b>
          <span className={`fine ${styles.answer}`}>{answerText(game, userId)}</span>
        </div>
        <div className={`wrap ${styles.line}`}>
          <span className={`muted ${styles.state}`}>{isIn ? t`CHECKED IN` : t`CHECKED OUT`}</span>
          {isIn ? (
            <button
              type="button"
              className={`bare ${styles.checkOut}`}
              disabled={refused}
              data-once
              aria-label={t`CHECK OUT ${name}`}
              onClick={() => checkingOut.mutate(input)}
            >
              {t`CHECK OUT`}
            </button>
          ) : null}
        </div>
      </div>
      {isIn && door ? (
        <div className="flow">
          <button
            type="button"
            className={styles.paid}
            aria-pressed={door.hasPaid}
            aria-label={t`Paid: ${name}`}
            onClick={() => door.mark('paid')}
          >
            $
          </button>
          <button
            type="button"
            className={styles.here}
            aria-pressed={door.isHere}
            aria-label={t`Here: ${name}`}
            onClick={() => door.mark('here')}
          >
            <Check size={16} aria-hidden="true" />
            <span>{t`Here`}</span>
          </button>
        </div>
      ) : null}
      {isIn ? null : (
        <Button
          size="s"
          disabled={refused}
          data-once
          aria-label={t`CHECK IN ${name}`}
          aria-describedby={reason ? reasonId : undefined}
          onClick={() => checkingIn.mutate(input)}
        >
          {t`CHECK IN`}
        </Button>
      )}
      {reason ? (
        <p id={reasonId} className={`fine ${styles.reason}`}>
          {reason}
        </p>
      ) : null}
    </li>
  )
}

/** Why a check-in is refused, worded for the host: the rule's own sentence about a full game addresses guests. */
function reasonOf(refusal: Refusal, game: GameView): string {
  return refusal.code === 'game_full'
    ? t`All ${seatsTotal(game)} seats are taken. To let somebody in, check somebody out first.`
    : said(refusal.message)
}

/** A player's answer. A seat needs no words beside CHECKED IN. */
function answerText(game: GameView, userId: string): string | null {
  const place = placeInLine(game, userId)
  if (place > 0) return t`${ordinal(place)} in line for a seat`
  const player = invited(game).find(({ id }) => id === userId)
  switch (player?.response) {
    case 'pending':
      return player.maybe ? gameWords.maybe : t`No answer yet`
    case 'accepted':
      return player.userId === null ? gameWords.guest : null
    case 'declined':
      return t`Declined`
    default:
      return null
  }
}
