import { ApiError } from '../../api/call.ts'
import { useAction } from '../../api/use-call.ts'
import { settlementFailures, settlementSuccesses } from '../../i18n/texts/toasts.ts'
import { RemindButton } from '../../ui/RemindButton.tsx'

interface RemindProps {
  gameId: string
  transferId: string
  name: string
  /** In the last 24 hours, as far as the server has said. */
  reminded: boolean | undefined
  /** There is no connection. */
  isAway: boolean
  /** Why it is disabled, where the screen does not say so itself. */
  reason?: string | undefined
}

/** Reminds the payer of an open payment, once in 24 hours: the server says when it is too soon. */
export function Remind({ gameId, transferId, name, reminded = false, isAway, reason }: RemindProps) {
  const reminding = useAction('remindTransfer', {
    failed: settlementFailures.remindTransfer,
    success: settlementSuccesses.reminded,
    refresh: ['settlement', 'tab'],
  })
  const { error } = reminding
  const isReminded =
    reminded || reminding.isSuccess || (error instanceof ApiError && error.code === 'reminded_recently')
  return (
    <RemindButton
      name={name}
      isReminded={isReminded}
      busy={reminding.isPending}
      disabled={isAway}
      reason={isAway ? reason : null}
      onClick={() => reminding.mutate({ gameId, transferId })}
    />
  )
}
