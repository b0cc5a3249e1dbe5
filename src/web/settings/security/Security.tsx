import { useEffect, useState } from 'react'
import { arePasskeysPossible, isOwnOrigin } from '../../account/passkeys/own-passkeys.ts'
import { ApiError, toastError } from '../../api/api-error.ts'
import { useAction, useCall } from '../../api/use-call.ts'
import { t } from '../../i18n/language.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { words } from '../../i18n/texts/words.ts'
import { href } from '../../navigation/href.ts'
import { navigate } from '../../navigation/navigate.ts'
import { TaskPage } from '../../shell/TaskPage.tsx'
import { Button } from '../../ui/Button.tsx'
import { ReadError, SkeletonCards } from '../../ui/Placeholders.tsx'
import { PasswordField } from '../../ui/TextField.tsx'
import { SettingForm } from '../SettingForm.tsx'
import { Devices } from './Devices.tsx'
import { Passkeys } from './Passkeys.tsx'
import { SecurityEvents } from './SecurityEvents.tsx'

/** SETTINGS → "Security": password, passkeys, where one is signed in, and what happened lately (Rules 17.8, 17.9, 17.13). */
export function Security() {
  const isPossible = arePasskeysPossible()
  const passkeys = useCall('passkeys', {}, { enabled: isPossible })
  const sessions = useCall('sessions', {})
  const events = useCall('securityEvents', {})
  const reads = isPossible ? [passkeys, sessions, events] : [sessions, events]
  const failed = reads.find(({ error }) => error)?.error
  const isReady = reads.every(({ data }) => data)
  useEffect(() => {
    if (failed) toastError(failed, later(t`load your devices`))
  }, [failed])
  const leave = () => navigate(href('/settings'))
  const here = sessions.data?.find(({ current }) => current)
  return (
    <TaskPage
      title={t`Security`}
      onClose={leave}
      rail="none"
      actions={<Button onClick={leave}>{words.back}</Button>}
    >
      <div className="stack-xl">
        <PasswordForm />
        {isReady && passkeys.data && isOwnOrigin(passkeys.data.origin) ? (
          <Passkeys passkeys={passkeys.data.passkeys} device={here?.device ?? ''} />
        ) : null}
        {isReady && sessions.data && events.data ? (
          <>
            <Devices sessions={sessions.data} />
            <SecurityEvents events={events.data} />
          </>
        ) : null}
        {failed && !isReady ? <ReadError reads={reads} title={t`Your devices did not load.`} /> : null}
        {!failed && !isReady ? <SkeletonCards count={3} /> : null}
      </div>
    </TaskPage>
  )
}

/** A new password: all other devices are signed out. */
function PasswordForm() {
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const change = useAction('updateSettings', {
    failed: later(t`change your password`),
    success: t`Password changed successfully.`,
    refresh: ['sessions', 'securityEvents'],
    onDone: () => setPassword(''),
    onFailed: (error) => setWrong(error instanceof ApiError ? (error.fieldError('password') ?? null) : null),
  })
  const submit = () => {
    setWrong(password ? null : t`A password is required.`)
    if (password) change.mutate({ password })
  }
  return (
    <SettingForm
      title={t`Password`}
      lead={t`A new password signs you out on all other devices. We mail you about it.`}
      deed={t`Change password`}
      busy={change.isPending}
      onSubmit={submit}
    >
      <PasswordField
        label={t`New password`}
        // In the place of the hint, what is wrong moves nothing.
        hint={wrong === null ? t`10 characters or more` : undefined}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={wrong}
      />
    </SettingForm>
  )
}
