import Check from 'lucide-react/dist/esm/icons/check.mjs'
import { useId } from 'react'
import { hasProfile, personIn } from '../../games/game-view.ts'
import { t } from '../../i18n/language.ts'
import { dateText, timeText } from '../../i18n/texts/formats.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/Figures.tsx'
import { PayHandle } from './PayHandle.tsx'
import { mayMark, mayRemind, type Night, type Transfer } from './payments.ts'
import { Remind } from './Remind.tsx'
import styles from './SettleUp.module.css'

export interface PaymentRowProps {
  night: Night
  transfer: Transfer
  /** Unix seconds. */
  now: number
  onMark: (paid: boolean) => void
}

/** A payment between two people; a tap anywhere on the row marks it. */
export function PaymentRow({ night, transfer, now, onMark }: PaymentRowProps) {
  const { game, nameOf, isAway } = night
  const id = useId()
  const [whoId, amountId, subId] = [`${id}who`, `${id}amount`, `${id}paid`]
  const { fromId, toId, amount, paidAt } = transfer
  const { myId } = game
  const isPaid = paidAt !== null
  const isAble = mayMark(transfer, game)
  const Row = isAble ? 'label' : 'div'
  return (
    <li className={classes(styles.payment, isPaid && styles.isPaid)}>
      <Row className={classes(isAble && 'tap-label', styles.row)}>
        <span className={styles.pair}>
          <Avatar person={personIn(game, fromId)} size="s" />
          <Avatar person={personIn(game, toId)} size="s" />
        </span>
        <span className="lines">
          <b id={whoId} className={`one-line ${styles.who}`}>
            <GivesText transfer={transfer} night={night} />
          </b>
          {isPaid ? (
            <span id={subId} className="fine">
              {paidText(paidAt, now)}
            </span>
          ) : null}
        </span>
        <span id={amountId}>
          <Money cents={amount} />
        </span>
        {isAble ? (
          <input
            type="checkbox"
            aria-labelledby={`${whoId} ${amountId}`}
            aria-describedby={isPaid ? subId : undefined}
            checked={isPaid}
            disabled={isAway}
            onChange={(event) => onMark(event.currentTarget.checked)}
          />
        ) : null}
        <span className={classes('tick', isPaid && 'ticked', !isAble && styles.marked)} aria-hidden="true">
          <Check size={16} strokeWidth={3} />
        </span>
      </Row>
      {fromId === myId && !isPaid && hasProfile(game, toId) ? (
        <div className={`box ${styles.handle}`}>
          <PayHandle name={nameOf(toId)} handle={transfer.payHandle ?? null} />
        </div>
      ) : null}
      {mayRemind(transfer, game, !hasProfile(game, fromId)) ? (
        <div className={styles.more}>
          <Remind
            gameId={game.id}
            transferId={transfer.id}
            name={nameOf(fromId)}
            reminded={transfer.reminded}
            isAway={isAway}
          />
        </div>
      ) : null}
    </li>
  )
}

/** A payment in words for the viewer: "You give Ravi". Two long names share the line. */
function GivesText({ transfer, night }: Pick<PaymentRowProps, 'transfer' | 'night'>) {
  const { fromId, toId } = transfer
  const { game, nameOf } = night
  const [from, to] = [nameOf(fromId), nameOf(toId)]
  if (fromId === game.myId) return t`You give ${to}`
  const text = toId === game.myId ? t`${from} gives you` : t`${from} gives ${to}`
  if (!text.startsWith(from)) return text
  return (
    <span className={styles.both}>
      <span className="one-line">{from}</span>
      <span className="one-line">{text.slice(from.length)}</span>
    </span>
  )
}

const paidText = (at: number, now: number): string =>
  t`paid, ${(dateText(at) === dateText(now) ? timeText : dateText)(at)}`
