import { useAction } from '../../api/use-call.ts'
import { RemindButton } from '../../games/RemindButton.tsx'
import { settlementFailures, settlementSuccesses } from '../../i18n/texts/toasts.ts'

interface RemindProps {
  gameId: string
  transferId: string
  name: string
  /** Whether a reminder went out in the last 24 hours, as far as the server has said. */
  reminded?: boolean | undefined
  /** There is no connection. */
  isAway: boolean
  /** Why it is disabled, unless the screen says so itself. */
  reason?: string | undefined
}

/** Reminds the payer of an open payment, once in 24 hours. */
export function Remind({ gameId, transferId, name, reminded, isAway, reason }: RemindProps) {
  const reminding = useAction('remindTransfer', {
    failed: settlementFailures.remindTransfer,
    success: settlementSuccesses.reminded,
    refresh: ['settlement', 'tab'],
  })
  return (
    <RemindButton
      name={name}
      reminded={reminded}
      reminding={reminding}
      disabled={isAway}
      reason={isAway ? reason : null}
      onClick={() => reminding.mutate({ gameId, transferId })}
    />
  )
}
