import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useAction } from '../../api/use-call.ts'
import { securityFailures, securitySuccesses, securityWords } from '../../strings/security.ts'
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
    setWrong(password ? null : securityWords.passwordRequired)
    if (password) change.mutate({ password })
  }
  return (
    <Section title={securityWords.password}>
      <Card>
        <Form className={styles.form} onSubmit={submit}>
          <p className={styles.quiet}>{securityWords.passwordText}</p>
          <PasswordField
            label={securityWords.newPassword}
            // In the place of the hint, what is wrong moves nothing.
            hint={wrong === null ? securityWords.newPasswordHint : undefined}
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            error={wrong}
          />
          <Button type="submit" busy={change.isPending}>
            {securityWords.changePassword}
          </Button>
        </Form>
      </Card>
    </Section>
  )
}
