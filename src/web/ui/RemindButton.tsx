import Bell from 'lucide-react/dist/esm/icons/bell.mjs'
import Check from 'lucide-react/dist/esm/icons/check.mjs'
import { t } from '../i18n/language.ts'
import { Button, type ButtonProps } from './Button.tsx'

interface RemindButtonProps extends Pick<ButtonProps, 'busy' | 'disabled' | 'onClick'> {
  name: string
  isReminded?: boolean
  reason?: string | null | undefined
}

/** "Remind" beside somebody, and "Reminded" once that is done. */
export const RemindButton = ({ name, isReminded = false, disabled, ...button }: RemindButtonProps) => (
  <Button
    {...button}
    size="s"
    icon={isReminded ? <Check size={16} /> : <Bell size={16} />}
    aria-label={isReminded ? undefined : t`Remind ${name}`}
    disabled={disabled || isReminded}
  >
    {isReminded ? t`Reminded` : t`Remind`}
  </Button>
)
