import Bell from 'lucide-react/dist/esm/icons/bell.mjs'
import Check from 'lucide-react/dist/esm/icons/check.mjs'
import { ApiError } from '../api/call.ts'
import { t } from '../i18n/language.ts'
import { Button, type ButtonProps } from '../ui/Button.tsx'

interface RemindButtonProps extends Pick<ButtonProps, 'busy' | 'disabled' | 'reason' | 'onClick'> {
  name: string
  /** As far as the server has said. */
  reminded?: boolean | undefined
  /** The call that reminds. */
  reminding: { readonly isPending: boolean; readonly isSuccess: boolean; readonly error: unknown }
}

/** "Remind" beside a person, and "Reminded" afterwards: the server decides when it may be repeated. */
export function RemindButton({ name, reminded, reminding, busy, disabled, ...button }: RemindButtonProps) {
  const { isPending, isSuccess, error } = reminding
  const isTooSoon = error instanceof ApiError && error.code === 'reminded_recently'
  const isReminded = reminded || isSuccess || isTooSoon
  return (
    <Button
      {...button}
      size="s"
      icon={isReminded ? <Check size={16} /> : <Bell size={16} />}
      aria-label={isReminded ? undefined : t`Remind ${name}`}
      busy={busy || isPending}
      disabled={disabled || isReminded}
    >
      {isReminded ? t`Reminded` : t`Remind`}
    </Button>
  )
}
