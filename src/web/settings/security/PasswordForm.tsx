import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useAction } from '../../api/use-call.ts'
import { t } from '../../i18n/language.ts'
import { securityFailures, securitySuccesses } from '../../strings/failures.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form } from '../../ui/Form.tsx'
import { Section } from '../../ui/Sections.tsx'
import { PasswordField } from '../../ui/TextField.tsx'
import styles from './Security.module.css'

/** A new password: all other devices are signed out. */
export function PasswordForm() {
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const change = useAction('updateSettings', {
    failed: securityFailures.changePassword,
    success: securitySuccesses.passwordChanged,
    refresh: ['sessions', 'securityEvents'],
    onDone: () => setPassword(''),
    onFailed: (error) => setWrong(error instanceof ApiError ? (error.fieldError('password') ?? null) : null),
  })
  const submit = () => {
    setWrong(password ? null : t`A password is required.`)
    if (password) change.mutate({ password })
  }
  return (
    <Section title={t`PASSWORD`}>
      <Card>
        <Form className={styles.form} onSubmit={submit}>
          <p
            className={styles.quiet}
          >{t`A new password signs you out on all other devices. We mail you about it.`}</p>
          <PasswordField
            label={t`New password`}
            // In the place of the hint, what is wrong moves nothing.
            hint={wrong === null ? t`10 characters or more` : undefined}
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            error={wrong}
          />
          <Button type="submit" busy={change.isPending}>
            {t`CHANGE PASSWORD`}
          </Button>
        </Form>
      </Card>
    </Section>
  )
}
