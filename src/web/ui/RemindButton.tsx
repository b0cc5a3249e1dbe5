import Bell from 'lucide-react/dist/esm/icons/bell.mjs'
import Check from 'lucide-react/dist/esm/icons/check.mjs'
import { t } from '../i18n/language.ts'
import { Button } from './Button.tsx'

interface RemindButtonProps {
  name: string
  isReminded?: boolean
  busy?: boolean
  /** There is no connection. */
  isAway?: boolean
  /** Why it is disabled then, where the screen does not say so itself. */
  reason?: string | undefined
  onRemind: () => void
}

/** "Remind" beside somebody, and "Reminded" once that is done. */
export function RemindButton({
  name,
  isReminded = false,
  busy,
  isAway = false,
  reason,
  onRemind,
}: RemindButtonProps) {
  return (
    <Button
      size="s"
      icon={isReminded ? <Check size={16} /> : <Bell size={16} />}
      aria-label={isReminded ? undefined : t`Remind ${name}`}
      busy={busy}
      disabled={isAway || isReminded}
      reason={isAway ? reason : null}
      onClick={onRemind}
    >
      {isReminded ? t`Reminded` : t`Remind`}
    </Button>
  )
}
