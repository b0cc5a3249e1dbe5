import KeyRound from 'lucide-react/dist/esm/icons/key-round.mjs'
import { useEffect, useState } from 'react'
import type { Output } from '../../contract/endpoints.ts'
import { ApiError, call, messageOf, toastError } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { keyOf } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { later } from '../i18n/texts/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { textOf } from '../ui/Form.tsx'
import { showOverPage } from '../ui/OfferBar.tsx'
import { AskSheet } from '../ui/Sheet.tsx'
import { PasswordField } from '../ui/TextField.tsx'
import { endCeremony, ownsPasskey, prove } from './passkeys/passkeys.ts'

export interface ConfirmSheetProps {
  /** The person can use a passkey instead. */
  hasPasskey: boolean
  onConfirmed: () => void
  onClose: () => void
}

/** Asks for the password or a passkey and confirms the session with it (Rule 17.4). */
function ConfirmSheet({ hasPasskey, onConfirmed, onClose }: ConfirmSheetProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const fail = (error: unknown) => {
    setBusy(false)
    if (error instanceof ApiError && error.isHandled) onClose()
    else setWrong(messageOf(error, later(t`confirm your password`)))
  }
  const failPasskey = (error: unknown) => {
    if (error instanceof ApiError && error.isHandled) onClose()
    else toastError(error, later(t`confirm with a passkey`))
  }
  const submit = (fields: FormData) => {
    const currentPassword = textOf(fields, 'password')
    setWrong(currentPassword ? null : t`A password is required.`)
    if (!currentPassword || busy) return
    setBusy(true)
    call('confirm', { currentPassword }).then(onConfirmed, fail)
  }
  return (
    <AskSheet onClose={onClose} title={t`Confirm it's you`} onSubmit={submit} action={t`CONFIRM`} busy={busy}>
      <p>
        {hasPasskey
          ? t`This changes your account. Enter your password or use a passkey to continue.`
          : t`This changes your account. Enter your password to continue.`}
      </p>
      {/* Password managers look for it. */}
      <input name="username" autoComplete="username" value={ownUsername()} readOnly hidden />
      <PasswordField
        label={t`Your password`}
        // Replaces the hint, so that the error moves nothing.
        hint={wrong === null ? t`The one you sign in with.` : undefined}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        data-autofocus
        error={wrong}
      />
      {hasPasskey ? <ConfirmByPasskey onConfirmed={onConfirmed} onFailed={failPasskey} /> : null}
    </AskSheet>
  )
}

const ownUsername = (): string => queryClient.getQueryData<Output<'user'>>(keyOf('user'))?.username ?? ''

/** Asks for the password or a passkey in a sheet over the current screen. True once the server has confirmed the session. */
export async function askPassword(): Promise<boolean> {
  const hasPasskey = await ownsPasskey()
  return new Promise((resolve) => {
    const close = showOverPage(() => (
      <ConfirmSheet hasPasskey={hasPasskey} onConfirmed={() => end(true)} onClose={() => end(false)} />
    ))
    const end = (confirmed: boolean) => {
      close()
      resolve(confirmed)
    }
  })
}

export interface ConfirmByPasskeyProps {
  onConfirmed: () => void
  onFailed: (error: unknown) => void
}

/** Confirms the session with a passkey instead of the password. */
function ConfirmByPasskey({ onConfirmed, onFailed }: ConfirmByPasskeyProps) {
  const [asking, setAsking] = useState(false)
  useEffect(() => endCeremony, [])
  const confirm = async () => {
    setAsking(true)
    try {
      const passkey = await prove()
      if (passkey) {
        await call('confirm', { passkey })
        onConfirmed()
      }
    } catch (error) {
      onFailed(error)
    }
    setAsking(false)
  }
  return (
    <Button wide icon={<KeyRound size={18} aria-hidden="true" />} busy={asking} onClick={confirm}>
      {t`Use a passkey`}
    </Button>
  )
}
