import { useEffect, useState } from 'react'
import type { Output } from '../../../contract/endpoints.ts'
import type { SecurityEventKind } from '../../../domain/people/accounts.ts'
import { arePasskeysPossible, isOwnOrigin } from '../../account/passkeys/passkeys.ts'
import { ApiError, toastError } from '../../api/call.ts'
import { useAction, useCall } from '../../api/use-call.ts'
import { t } from '../../i18n/language.ts'
import { momentText } from '../../i18n/texts/formats.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { words } from '../../i18n/texts/words.ts'
import { href, navigate } from '../../navigation/href.ts'
import { TaskPage } from '../../shell/TaskPage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ReadError, SkeletonCards } from '../../ui/Placeholders.tsx'
import { Section } from '../../ui/Sections.tsx'
import { PasswordField } from '../../ui/TextField.tsx'
import { SettingForm } from '../SettingForm.tsx'
import styles from '../Settings.module.css'
import { Passkeys } from './Passkeys.tsx'

/** SETTINGS → "Security": password, passkeys, signed-in devices, and recent activity (Rules 17.8, 17.9, 17.13). */
export function Security() {
  const isPossible = arePasskeysPossible()
  const passkeys = useCall('passkeys', {}, { enabled: isPossible })
  const sessions = useCall('sessions', {})
  const events = useCall('securityEvents', {})
  const reads = isPossible ? [passkeys, sessions, events] : [sessions, events]
  const isLoaded = reads.every(({ data }) => data !== undefined)
  const failed = reads.find(({ error }) => error)?.error
  useEffect(() => {
    if (failed) toastError(failed, later(t`load your devices`))
  }, [failed])
  const leave = () => navigate(href('/settings'))
  const here = sessions.data?.find(({ current }) => current)
  return (
    <TaskPage
      title={t`Security`}
      onClose={leave}
      wide
      rail="none"
      actions={<Button onClick={leave}>{words.back}</Button>}
    >
      <div className={`stack-xl ${styles.sections}`}>
        <div className="stack-xl">
          <PasswordForm />
          {isLoaded && passkeys.data && isOwnOrigin(passkeys.data.origin) ? (
            <Passkeys passkeys={passkeys.data.passkeys} device={here?.device ?? ''} />
          ) : null}
        </div>
        {/* Remounted once loaded: moving the same element below the passkeys would count as a layout shift. */}
        <div key={String(isLoaded)} className="stack-xl">
          {sessions.data && events.data && isLoaded ? (
            <>
              <Devices sessions={sessions.data} />
              <SecurityEvents events={events.data} />
            </>
          ) : failed ? (
            <ReadError reads={reads} title={t`Your devices did not load.`} />
          ) : (
            <SkeletonCards count={3} />
          )}
        </div>
      </div>
    </TaskPage>
  )
}

/** Sets a new password: signs out all other devices. */
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
      action={t`Change password`}
      busy={change.isPending}
      onSubmit={submit}
    >
      <PasswordField
        label={t`New password`}
        // Replaces the hint, so that the error moves nothing.
        hint={wrong === null ? t`10 characters or more` : undefined}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={wrong}
      />
    </SettingForm>
  )
}

type Session = Output<'sessions'>[number]

/** The viewer's sessions, each with a button to end it, except this one, which LOGOUT in the settings ends. */
function Devices({ sessions }: { sessions: readonly Session[] }) {
  return (
    <Section title={t`Devices`}>
      <p className="quiet">{t`You are signed in on these devices. Sign out any you don’t recognize, then change your password.`}</p>
      <ul className={`rows ${styles.rows}`}>
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
    </Section>
  )
}

function Device({ session: { id, device, usedAt, current } }: { session: Session }) {
  const end = useAction('endSession', {
    failed: later(t`sign out the device`),
    success: t`The device has been signed out.`,
    refresh: ['sessions', 'securityEvents'],
  })
  return (
    <li className="ends anywhere">
      <span className={styles.device}>
        <b>{device}</b>
        <span className="quiet">{current ? t`In use now` : t`Last used ${momentText(usedAt)}`}</span>
      </span>
      {current ? (
        <Chip tone="win">{t`This device`}</Chip>
      ) : (
        <Button
          variant="danger"
          aria-label={t`Sign out ${device}`}
          busy={end.isPending}
          onClick={() => end.mutate({ id })}
        >
          {t`Sign out`}
        </Button>
      )}
    </li>
  )
}

/** The number shown at first. */
const FIRST = 8

/** Recent activity of the account, newest first. */
function SecurityEvents({ events }: { events: Output<'securityEvents'> }) {
  const [all, setAll] = useState(false)
  const shown = all ? events : events.slice(0, FIRST)
  return (
    <Section title={t`Recent activity`}>
      {events.length === 0 ? <p className="quiet">{t`Nothing has happened yet.`}</p> : null}
      <ul className={`rows ${styles.rows}`}>
        {shown.map(({ id, kind, createdAt }) => (
          <li key={id} className="ends anywhere">
            <b>{happenings()[kind]}</b>
            <span className="quiet">{momentText(createdAt)}</span>
          </li>
        ))}
      </ul>
      {shown.length < events.length ? (
        <Button wide size="s" onClick={() => setAll(true)}>
          {t`Show all ${events.length}`}
        </Button>
      ) : null}
    </Section>
  )
}

/** An activity of the account, worded for its owner. */
const happenings = (): Readonly<Record<SecurityEventKind, string>> => ({
  signed_in: t`Signed in`,
  signed_out: t`Signed out`,
  session_ended: t`A device was signed out`,
  password_changed: t`Password changed`,
  password_reset: t`Password reset by mail`,
  username_changed: t`Username changed`,
  passkey_added: t`Passkey added`,
  passkey_removed: t`Passkey removed`,
  email_change_asked: t`Change of email requested`,
  email_changed: t`Email changed`,
  email_restored: t`Change of email undone`,
  account_deleted: t`Account deleted`,
  sessions_ended_by_operator: t`Signed out everywhere by the operator`,
  disabled_by_operator: t`Account disabled by the operator`,
  enabled_by_operator: t`Account enabled by the operator`,
})
