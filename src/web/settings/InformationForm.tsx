import { useState } from 'react'
import type { Input, WireProfile } from '../../contract/table.ts'
import { ApiError } from '../api-error.ts'
import { keyOf, useAction } from '../queries.ts'
import { queryClient } from '../query-client.ts'
import { failures, successes } from '../strings/messages.ts'
import { settings } from '../strings/settings.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Switch } from '../ui/Choice.tsx'
import { Form } from '../ui/Form.tsx'
import { Section } from '../ui/Sections.tsx'
import { PasswordField, TextField } from '../ui/TextField.tsx'
import styles from './Settings.module.css'

/** Names, house address, hidden stats and, only if entered, a new password (Spec 5). */
export function InformationForm({ profile }: { profile: WireProfile }) {
  const [username, setUsername] = useState(profile.username)
  const [firstName, setFirstName] = useState(profile.firstName)
  const [lastName, setLastName] = useState(profile.lastName)
  const [house, setHouse] = useState(profile.myHouseAddress ?? '')
  const [hideStats, setHideStats] = useState(profile.hideStats)
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<ApiError | null>(null)
  const update = useAction('updateSettings', {
    failed: failures.updateSettings,
    success: successes.settingsUpdated,
    refresh: ['user'],
    onDone: (saved) => {
      queryClient.setQueryData(keyOf('user'), saved)
      setPassword('')
    },
    onFailed: (error) => setRefused(error instanceof ApiError ? error : null),
  })
  const wrong = (field: string) => refused?.fieldError(field)
  const takenName = refused?.code === 'username_taken' ? refused.detail : undefined
  const submit = () => {
    setRefused(null)
    const input: Input<'updateSettings'> = {
      username: username.trim(),
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      myHouseAddress: house.trim() || null,
      hideStats,
      ...(password ? { password } : null),
    }
    update.mutate(input)
  }
  return (
    <Section title={settings.information}>
      <Card>
        <Form className={styles.form} onSubmit={submit}>
          <TextField
            label={settings.username}
            value={username}
            onChange={setUsername}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={wrong('username') ?? takenName}
          />
          <div className={styles.pair}>
            <TextField
              label={settings.firstName}
              value={firstName}
              onChange={setFirstName}
              autoComplete="given-name"
              error={wrong('firstName')}
            />
            <TextField
              label={settings.lastName}
              value={lastName}
              onChange={setLastName}
              autoComplete="family-name"
              error={wrong('lastName')}
            />
          </div>
          <TextField
            label={settings.house}
            hint={settings.houseHint}
            value={house}
            onChange={setHouse}
            autoComplete="street-address"
            error={wrong('myHouseAddress')}
          />
          <Switch
            label={settings.hideStats}
            hint={settings.hideStatsHint}
            checked={hideStats}
            onChange={setHideStats}
          />
          <PasswordField
            label={settings.password}
            hint={settings.passwordHint}
            value={password}
            onChange={setPassword}
            autoComplete="new-password"
            error={wrong('password')}
          />
          <Button variant="primary" type="submit" busy={update.isPending}>
            {settings.save}
          </Button>
        </Form>
      </Card>
    </Section>
  )
}
