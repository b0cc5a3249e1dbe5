import { useAction } from '../../api/use-call.ts'
import { passkeyFailures, passkeyWords } from '../../strings/passkeys.ts'
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
    success: passkeyWords.removed,
    refresh: ['passkeys', 'securityEvents'],
    onDone: onClose,
    onFailed: onClose,
  })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={passkeyWords.removeTitle}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
            {passkeyWords.remove}
          </Button>
        </>
      }
    >
      <p>{passkeyWords.removeText(name)}</p>
      <p>{passkeyWords.removeOnDevice}</p>
    </Sheet>
  )
}
