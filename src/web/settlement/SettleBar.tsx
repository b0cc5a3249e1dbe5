import type { Write } from '../api/use-mutation-once.ts'
import { t } from '../i18n/language.ts'
import { goBack } from '../navigation/navigate.ts'
import { formatDollars } from '../strings/number-text.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { rowId } from './PaymentRow.tsx'
import type { Settlement, SettleStep, Transfer } from './payments.ts'
import styles from './SettleBar.module.css'

interface SettleBarProps {
  step: SettleStep
  /** What the caller reads first who holds cash of others. */
  held: string | null
  nameOf: (userId: string) => string
  isGuest: (userId: string) => boolean
  isAway: boolean
  mark: Pick<Write<Settlement, { transferId: string; paid: boolean }, void>, 'mutate' | 'isPending'>
}

/** The caller's own open payment: one is marked right here, of several the next one is scrolled to. */
export function SettleBar({ step, held, nameOf, isGuest, isAway, mark }: SettleBarProps) {
  if (step.kind !== 'pay' && step.kind !== 'get') {
    const text = restText(step)
    const isSettled = step.kind === 'all settled'
    return (
      <>
        {held || text ? (
          <p className={classes(styles.note, isSettled && styles.settled)}>
            {held ? <span>{held}</span> : null}
            {text ? <span>{text}</span> : null}
          </p>
        ) : null}
        <Button onClick={goBack}>{words.back}</Button>
      </>
    )
  }
  const { transfer, total, count } = step
  const isPaying = step.kind === 'pay'
  const otherId = isPaying ? transfer.toId : transfer.fromId
  const other = nameOf(otherId)
  const amount = formatDollars(total)
  if (count > 1)
    return (
      <>
        <p className={styles.note}>
          {held !== null
            ? held
            : isPaying
              ? t`You owe ${amount} in ${count} payments.`
              : t`You are owed ${amount} in ${count} payments.`}
        </p>
        <Button variant="primary" onClick={() => scrollTo(transfer)}>
          {isPaying ? t`PAY NEXT` : t`SHOW NEXT`}
        </Button>
      </>
    )
  return (
    <>
      <p className={styles.note}>
        <span>
          {held !== null ? held : isPaying ? t`You owe ${other} ${amount}.` : t`${other} owes you ${amount}.`}
        </span>
        {isGuest(otherId) ? null : <span>{t`${other} is told when it’s paid.`}</span>}
      </p>
      <Button
        variant="primary"
        busy={mark.isPending}
        disabled={isAway}
        onClick={() => mark.mutate({ transferId: transfer.id, paid: true })}
      >
        {isPaying ? t`I’VE PAID` : t`I’VE BEEN PAID`}
      </Button>
    </>
  )
}

function restText(step: SettleStep): string {
  if (step.kind === 'others')
    return step.open === 1
      ? t`You’re settled. One payment between others is open.`
      : t`You’re settled. ${step.open} payments between others are open.`
  return step.kind === 'all settled' ? t`All settled` : ''
}

/** Brings a payment's row into view, with the focus on its tick. */
function scrollTo(transfer: Transfer): void {
  const row = document.getElementById(rowId(transfer))
  row?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  row?.querySelector('input')?.focus({ preventScroll: true })
}
