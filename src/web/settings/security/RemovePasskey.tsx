import { useAction } from '../../api/use-call.ts'
import { t } from '../../i18n/language.ts'
import { passkeyFailures } from '../../strings/failures.ts'
import { words } from '../../strings/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

export interface RemovePasskeyProps {
  id: string
  name: string
  open: boolean
  onClose: () => void
}

/** Removes a passkey, after saying what that means. */
export function RemovePasskey({ id, name, open, onClose }: RemovePasskeyProps) {
  const remove = useAction('removePasskey', {
    failed: passkeyFailures.remove,
    success: t`Passkey removed.`,
    refresh: ['passkeys', 'securityEvents'],
    onDone: onClose,
    onFailed: onClose,
  })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`REMOVE THIS PASSKEY?`}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
            {words.remove}
          </Button>
        </>
      }
    >
      <p>{t`“${name}” will no longer sign you in. Your password still does.`}</p>
      <p>{t`The passkey also stays on your device until you delete it in its password settings.`}</p>
    </Sheet>
  )
}
