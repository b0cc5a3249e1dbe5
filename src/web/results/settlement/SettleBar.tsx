import { hasProfile } from '../../games/game-view.ts'
import { t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/number-text.ts'
import { words } from '../../i18n/texts/words.ts'
import { goBack } from '../../navigation/navigate.ts'
import { Button } from '../../ui/Button.tsx'
import type { Night, SettleStep } from './payments.ts'
import styles from './SettleUp.module.css'
import type { useMark } from './use-settlement.ts'

interface SettleBarProps {
  night: Night
  step: SettleStep
  mark: ReturnType<typeof useMark>
}

/** The caller's next open payment, marked right here. A second tap soon after does not mark the one that follows. */
export function SettleBar({ night: { game, nameOf, isAway }, step, mark }: SettleBarProps) {
  if (step.kind !== 'pay' && step.kind !== 'get') return <Button onClick={goBack}>{words.back}</Button>
  const { transfer } = step
  const isPaying = step.kind === 'pay'
  const otherId = isPaying ? transfer.toId : transfer.fromId
  const [name, amount] = [nameOf(otherId), formatDollars(transfer.amount)]
  return (
    <>
      {hasProfile(game, otherId) ? (
        <p className={`small ${styles.note}`}>{t`${name} is told when it’s paid.`}</p>
      ) : null}
      <Button
        variant="primary"
        data-once
        busy={mark.isPending}
        disabled={isAway}
        onClick={() => mark.mutate({ transferId: transfer.id, paid: true })}
      >
        {isPaying ? t`I’ve paid ${name} ${amount}` : t`${name} paid me ${amount}`}
      </Button>
    </>
  )
}

/** What is left for the caller to pay or to get, as a sentence; null if there is nothing to pay. */
export function answerText(step: SettleStep, nameOf: (userId: string) => string): string | null {
  switch (step.kind) {
    case 'none':
      return null
    case 'all settled':
      return t`All settled`
    case 'others':
      return step.open === 1
        ? t`You’re settled. One payment between others is open.`
        : t`You’re settled. ${step.open} payments between others are open.`
    case 'pay': {
      const amount = formatDollars(step.total)
      return step.count > 1
        ? t`You owe ${amount} in ${step.count} payments.`
        : t`You owe ${nameOf(step.transfer.toId)} ${amount}.`
    }
    case 'get': {
      const amount = formatDollars(step.total)
      return step.count > 1
        ? t`You are owed ${amount} in ${step.count} payments.`
        : t`${nameOf(step.transfer.fromId)} owes you ${amount}.`
    }
  }
}
