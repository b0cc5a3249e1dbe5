import { useState } from 'react'
import type { Output } from '../../contract/endpoints.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { readDevice } from '../api/device.ts'
import { queryClient } from '../api/query-client.ts'
import { messageOf, toastError } from '../api/toast-error.ts'
import { keyOf } from '../api/use-call.ts'
import { confirmWords } from '../strings/confirm.ts'
import { passkeyFailures } from '../strings/passkeys.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { textOf } from '../ui/Form.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { PasswordField } from '../ui/TextField.tsx'
import { ConfirmByPasskey } from './passkeys/ConfirmByPasskey.tsx'

export interface ConfirmSheetProps {
  /** The person can use a passkey instead. */
  hasPasskey: boolean
  onConfirmed: () => void
  onClose: () => void
}

/** Asks for the password or a passkey and confirms the session with it (Rule 17.4). */
export function ConfirmSheet({ hasPasskey, onConfirmed, onClose }: ConfirmSheetProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const fail = (error: unknown) => {
    setBusy(false)
    if (error instanceof ApiError && error.told) onClose()
    else setWrong(messageOf(error, confirmWords.failed))
  }
  const failPasskey = (error: unknown) => {
    if (error instanceof ApiError && error.told) onClose()
    else toastError(error, passkeyFailures.confirm)
  }
  const submit = (fields: FormData) => {
    const currentPassword = textOf(fields, 'password')
    setWrong(currentPassword ? null : confirmWords.passwordRequired)
    if (!currentPassword || busy) return
    setBusy(true)
    call('confirm', { currentPassword, device: readDevice() }).then(onConfirmed, fail)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={confirmWords.title}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" busy={busy}>
            {confirmWords.confirm}
          </Button>
        </>
      }
    >
      <p>{hasPasskey ? confirmWords.textWithPasskey : confirmWords.text}</p>
      {/* Password managers look for it. */}
      <input name="username" autoComplete="username" value={ownUsername()} readOnly hidden />
      <PasswordField
        label={confirmWords.password}
        // In the place of the hint, what is wrong moves nothing.
        hint={wrong === null ? confirmWords.passwordHint : undefined}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        data-autofocus
        error={wrong}
      />
      {hasPasskey ? <ConfirmByPasskey onConfirmed={onConfirmed} onFailed={failPasskey} /> : null}
    </Sheet>
  )
}

const ownUsername = (): string => queryClient.getQueryData<Output<'user'>>(keyOf('user'))?.username ?? ''
