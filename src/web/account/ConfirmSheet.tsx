import KeyRound from 'lucide-react/dist/esm/icons/key-round.mjs'
import { useEffect, useState } from 'react'
import type { Input, Output } from '../../contract/endpoints.ts'
import type { EndpointName } from '../../contract/paths.ts'
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

interface ConfirmSheetProps {
  /** The call that needs it. */
  name: EndpointName
  /** The person can use a passkey instead. */
  hasPasskey: boolean
  onConfirmed: () => void
  onClose: () => void
}

/** Asks for the password or a passkey and confirms the session with it (Rule 17.4). */
function ConfirmSheet({ name, hasPasskey, onConfirmed, onClose }: ConfirmSheetProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const [asking, setAsking] = useState<'password' | 'passkey' | null>(null)
  useEffect(() => endCeremony, [])
  const confirm = async (by: 'password' | 'passkey', proofOf: () => Promise<Input<'confirm'> | null>) => {
    setAsking(by)
    try {
      const proof = await proofOf()
      if (proof) {
        await call('confirm', proof)
        onConfirmed()
      }
    } catch (error) {
      if (error instanceof ApiError && error.isHandled) onClose()
      else if (by === 'password') setWrong(messageOf(error, later(t`confirm your password`)))
      else toastError(error, later(t`confirm with a passkey`))
    }
    setAsking((now) => (now === by ? null : now))
  }
  const submit = (fields: FormData) => {
    const currentPassword = textOf(fields, 'password')
    setWrong(currentPassword ? null : t`A password is required.`)
    if (currentPassword && asking !== 'password') void confirm('password', async () => ({ currentPassword }))
  }
  const askForPasskey = async () => {
    const passkey = await prove()
    return passkey && { passkey }
  }
  return (
    <AskSheet
      onClose={onClose}
      title={t`Confirm it’s you`}
      onSubmit={submit}
      action={t`CONFIRM`}
      busy={asking === 'password'}
    >
      <p>
        {name === 'exportData' ? t`This downloads your data.` : t`This changes your account.`}{' '}
        {hasPasskey
          ? t`Enter your password or use a passkey to continue.`
          : t`Enter your password to continue.`}
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
      {hasPasskey ? (
        <Button
          wide
          icon={<KeyRound size={18} aria-hidden="true" />}
          busy={asking !== null}
          onClick={() => confirm('passkey', askForPasskey)}
        >
          {t`Use a passkey`}
        </Button>
      ) : null}
    </AskSheet>
  )
}

const ownUsername = (): string => queryClient.getQueryData<Output<'user'>>(keyOf('user'))?.username ?? ''

/** Asks for the password or a passkey in a sheet over the current screen. True once the server has confirmed the session. */
export async function askPassword(name: EndpointName): Promise<boolean> {
  const hasPasskey = await ownsPasskey()
  return new Promise((resolve) => {
    const close = showOverPage(() => (
      <ConfirmSheet
        name={name}
        hasPasskey={hasPasskey}
        onConfirmed={() => end(true)}
        onClose={() => end(false)}
      />
    ))
    const end = (confirmed: boolean) => {
      close()
      resolve(confirmed)
    }
  })
}
