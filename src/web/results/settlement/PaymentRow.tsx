import Check from 'lucide-react/dist/esm/icons/check.mjs'
import { useId } from 'react'
import { hasProfile, personIn } from '../../games/game-view.ts'
import { t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/number-text.ts'
import { dateText, timeText } from '../../i18n/texts/time-text.ts'
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

export const rowId = ({ id }: Pick<Transfer, 'id'>): string => `payment-${id}`

/** Somebody's payment to somebody, ticked by a tap anywhere on the row. */
export function PaymentRow({ night, transfer, now, onMark }: PaymentRowProps) {
  const { game, nameOf, isAway } = night
  const subId = useId()
  const { fromId, toId, amount, paidAt } = transfer
  const { myId } = game
  const isPaid = paidAt !== null
  const isMine = fromId === myId || toId === myId
  const isAble = mayMark(transfer, game)
  const said = t`${nameOf(fromId)} pays ${nameOf(toId)} ${formatDollars(amount)}`
  const Row = isAble ? 'label' : 'div'
  return (
    <li
      id={rowId(transfer)}
      className={classes(
        styles.payment,
        isPaid && styles.isPaid,
        isMine && !isPaid && `box ${styles.isMine}`,
      )}
    >
      <Row className={classes(isAble && 'tap-label', styles.row)}>
        <span className={styles.pair}>
          <Avatar person={personIn(game, fromId)} size="s" />
          <Avatar person={personIn(game, toId)} size="s" />
        </span>
        <span className="lines">
          <b>
            {nameOf(fromId)} <span aria-hidden="true">→</span>
            <span className="visually-hidden">{t`pays`}</span> {nameOf(toId)}
          </b>
          <span id={subId} className="fine">
            {subOf(transfer, myId, now)}
          </span>
        </span>
        <Money cents={amount} />
        {isAble ? (
          <input
            type="checkbox"
            aria-label={said}
            aria-describedby={subId}
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
        <PayHandle name={nameOf(toId)} handle={transfer.payHandle ?? null} />
      ) : null}
      {mayRemind(transfer, game, !hasProfile(game, fromId)) ? (
        <div className={styles.more}>
          <Remind gameId={game.id} transferId={transfer.id} name={nameOf(fromId)} isAway={isAway} />
        </div>
      ) : null}
    </li>
  )
}

function subOf({ fromId, toId, paidAt }: Transfer, myId: string, now: number): string {
  if (paidAt !== null) return t`paid, ${(dateText(paidAt) === dateText(now) ? timeText : dateText)(paidAt)}`
  return fromId === myId ? t`you pay` : toId === myId ? t`pays you` : ''
}
