import Bell from 'lucide-react/dist/esm/icons/bell.mjs'
import Check from 'lucide-react/dist/esm/icons/check.mjs'
import { ApiError } from '../../api/call.ts'
import { useAction } from '../../api/use-call.ts'
import { t } from '../../i18n/language.ts'
import { settlementFailures, settlementSuccesses } from '../../i18n/texts/toasts.ts'
import { Button } from '../../ui/Button.tsx'

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
    <Button
      size="s"
      icon={isReminded ? <Check size={16} /> : <Bell size={16} />}
      aria-label={isReminded ? undefined : t`Remind ${name}`}
      busy={reminding.isPending}
      disabled={isAway || isReminded}
      reason={isAway ? reason : null}
      onClick={() => reminding.mutate({ gameId, transferId })}
    >
      {isReminded ? t`Reminded` : t`Remind`}
    </Button>
  )
}
