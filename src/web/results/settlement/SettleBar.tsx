import { hasProfile } from '../../games/game-view.ts'
import { t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/formats.ts'
import { settlementWords } from '../../i18n/texts/game.ts'
import { words } from '../../i18n/texts/words.ts'
import { goBack } from '../../navigation/href.ts'
import { Button } from '../../ui/Button.tsx'
import type { Night, SettleStep } from './payments.ts'
import styles from './SettleUp.module.css'
import type { useMark } from './use-settlement.ts'

interface SettleBarProps {
  night: Night
  step: SettleStep
  mark: ReturnType<typeof useMark>
}

/** The caller's next open payment, marked right here. Offline the quiet bar above says why it waits. Neither a second tap soon after nor Enter held down marks the one that follows. */
export function SettleBar({ night: { game, nameOf, isAway }, step, mark }: SettleBarProps) {
  if (step.kind !== 'pay' && step.kind !== 'get') return <Button onClick={goBack}>{words.back}</Button>
  const { transfer } = step
  const isPaying = step.kind === 'pay'
  const otherId = isPaying ? transfer.toId : transfer.fromId
  const [name, amount] = [nameOf(otherId), formatDollars(transfer.amount)]
  return (
    <>
      {hasProfile(game, otherId) && !isAway ? (
        <p className={`small ${styles.note}`}>{t`${name} is told when it’s paid.`}</p>
      ) : null}
      <Button
        variant="primary"
        data-once
        busy={mark.isPending}
        disabled={isAway}
        aria-description={isAway ? settlementWords.needsConnection : undefined}
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault()
        }}
        onClick={() => mark.mutate({ transferId: transfer.id, paid: true })}
      >
        {isPaying ? t`I’ve paid ${name} ${amount}` : t`${name} paid me ${amount}`}
      </Button>
    </>
  )
}
