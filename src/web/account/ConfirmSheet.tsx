import { useState } from 'react'
import type { Output } from '../../contract/endpoints.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { readDevice } from '../api/device.ts'
import { queryClient } from '../api/query-client.ts'
import { messageOf } from '../api/toast-error.ts'
import { keyOf } from '../api/use-call.ts'
import { confirmWords } from '../strings/confirm.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { textOf } from '../ui/Form.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { PasswordField } from '../ui/TextField.tsx'

export interface ConfirmSheetProps {
  onConfirmed: () => void
  onClose: () => void
}

/** Asks for the password and confirms the session with it (Rule 17.4). */
export function ConfirmSheet({ onConfirmed, onClose }: ConfirmSheetProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const fail = (error: unknown) => {
    setBusy(false)
    if (error instanceof ApiError && error.told) onClose()
    else setWrong(messageOf(error, confirmWords.failed))
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
      <p>{confirmWords.text}</p>
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
    </Sheet>
  )
}

const ownUsername = (): string => queryClient.getQueryData<Output<'user'>>(keyOf('user'))?.username ?? ''
