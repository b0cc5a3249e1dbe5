import { useEffect, useState } from 'react'
import type { Input, WireProfile } from '../../contract/endpoints.ts'
import { hiddenProblem } from '../../domain/base/typed-text.ts'
import { ApiError } from '../api/call.ts'
import { deviceItem } from '../api/device-item.ts'
import { cacheAnswer, queryClient } from '../api/query-client.ts'
import { keyOf, useAction } from '../api/use-call.ts'
import { saidOrNull, t } from '../i18n/language.ts'
import { accountFailures, accountSuccesses } from '../i18n/texts/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/Choice.tsx'
import { Form, useFirstWrong } from '../ui/Form.tsx'
import { Section } from '../ui/Sections.tsx'
import { PasswordField, TextField } from '../ui/TextField.tsx'

interface Fields {
  username: string
  firstName: string
  lastName: string
  myHouseAddress: string
  payHandle: string
  hideStats: boolean
  password: string
}

/** Unsaved changes and whose they are, until the tab is closed. */
const changesItem = deviceItem<{ readonly id: string; readonly changed: Partial<Fields> }>('settingsData', {
  version: 1,
  storage: 'sessionStorage',
})

/**
 * Names, house address, pay handle, hidden stats and an optional new password (Rule 1.14). Stores and sends only the changed fields,
 * so a background refetch updates the others. Unsaved changes survive leaving the page and a reload, except for the password.
 */
export function InformationForm({ profile }: { profile: WireProfile }) {
  const stored: Fields = {
    ...profile,
    myHouseAddress: profile.myHouseAddress ?? '',
    payHandle: profile.payHandle ?? '',
    password: '',
  }
  const [changed, setChanged] = useState(() => {
    const kept = changesItem.read()
    return kept?.id === profile.id ? without(kept.changed, stored) : {}
  })
  useEffect(() => {
    const { password, ...others } = changed
    if (Object.keys(others).length > 0) changesItem.write({ id: profile.id, changed: others })
    else changesItem.forget()
  }, [changed, profile.id])
  const [refused, setRefused] = useState<ApiError | null>(null)
  const update = useAction('updateSettings', {
    failed: accountFailures.updateSettings,
    success: accountSuccesses.settingsUpdated,
    refresh: ['user'],
    onDone: (saved) => cacheAnswer(queryClient, keyOf('user'), saved),
    onFailed: (error) => setRefused(error instanceof ApiError ? error : null),
  })
  useFirstWrong('information', refused)

  const value: Fields = { ...stored, ...changed }
  const change = <K extends keyof Fields>(field: K, to: Fields[K]) =>
    setChanged((now) => without({ ...now, [field]: to }, stored))
  const wrong = (field: keyof Fields) => refused?.fieldError(field)
  const field = (name: Exclude<keyof Fields, 'hideStats'>) => ({
    value: value[name],
    onChange: (text: string) => change(name, text),
    error: wrong(name) ?? saidOrNull(hiddenProblem(value[name])),
  })
  const takenName = refused?.code === 'username_taken' ? refused.detail : undefined
  const submit = () => {
    setRefused(null)
    // Keeps input typed while the request was in flight.
    update.mutate(inputOf(changed), { onSuccess: () => setChanged((now) => without(now, changed)) })
  }
  return (
    <Section title={t`YOUR INFORMATION`}>
      <Form id="information" className="stack-l" onSubmit={submit}>
        <TextField
          label={t`Username`}
          {...field('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={wrong('username') ?? takenName}
        />
        <div className="pair">
          <TextField label={t`First name`} {...field('firstName')} autoComplete="given-name" />
          <TextField label={t`Last name`} {...field('lastName')} autoComplete="family-name" />
        </div>
        <TextField
          label={t`House address`}
          hint={t`When you host at My House, this is the place. Only the people in that game see it.`}
          {...field('myHouseAddress')}
          autoComplete="street-address"
        />
        <TextField
          label={t`How to pay you`}
          hint={t`For example “e-transfer: me@home”. Only people who owe you money can see it.`}
          {...field('payHandle')}
          maxLength={80}
          spellCheck={false}
        />
        <Switch
          label={t`Hide my stats`}
          hint={t`Nobody but you sees your stats.`}
          checked={value.hideStats}
          onChange={(hidden) => change('hideStats', hidden)}
        />
        <PasswordField
          label={t`New password`}
          hint={t`Leave it empty to keep the one you have. A new one signs you out everywhere else.`}
          {...field('password')}
          autoComplete="new-password"
          error={wrong('password')}
        />
        <Button
          variant="primary"
          type="submit"
          wide
          busy={update.isPending}
          disabled={Object.keys(changed).length === 0}
          reason={t`Nothing has been changed yet.`}
        >
          {t`Save changes`}
        </Button>
      </Form>
    </Section>
  )
}

function inputOf(changed: Partial<Fields>): Input<'updateSettings'> {
  const { username, firstName, lastName, myHouseAddress, payHandle, hideStats, password } = changed
  return {
    ...(username === undefined ? null : { username: username.trim() }),
    ...(firstName === undefined ? null : { firstName: firstName.trim() }),
    ...(lastName === undefined ? null : { lastName: lastName.trim() }),
    ...(myHouseAddress === undefined ? null : { myHouseAddress: myHouseAddress.trim() || null }),
    ...(payHandle === undefined ? null : { payHandle: payHandle.trim() || null }),
    ...(hideStats === undefined ? null : { hideStats }),
    ...(password ? { password } : null),
  }
}

/** The fields, without those whose value equals the sent one. */
function without(fields: Partial<Fields>, sent: Partial<Fields>): Partial<Fields> {
  const sentValues: Readonly<Record<string, unknown>> = { ...sent }
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => sentValues[name] !== value))
}
