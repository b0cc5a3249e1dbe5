import { useState } from 'react'
import { ApiError } from '../api-error.ts'
import { useAction } from '../queries.ts'
import { failures, successes } from '../strings/messages.ts'
import { settings } from '../strings/settings.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Form } from '../ui/Form.tsx'
import { Section } from '../ui/Sections.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './Settings.module.css'

/** Asks for another e-mail; it counts once the mailed link is opened (Decisions 2). */
export function EmailForm({ email }: { email: string }) {
  const [next, setNext] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const change = useAction('initiateChangeEmail', {
    failed: failures.changeEmail,
    success: successes.emailChangeMailed,
    onDone: () => setNext(''),
    onFailed: (error) => setWrong(error instanceof ApiError ? (error.fieldError('email') ?? null) : null),
  })
  const submit = () => {
    const typed = next.trim()
    setWrong(typed ? null : settings.newEmailRequired)
    if (typed && !change.isPending) change.mutate({ email: typed })
  }
  return (
    <Section title={settings.emailSection}>
      <Card>
        <p className={styles.quiet}>{settings.currentEmail(email)}</p>
        <Form className={styles.form} onSubmit={submit}>
          <TextField
            label={settings.newEmail}
            hint={settings.newEmailHint}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            value={next}
            onChange={setNext}
            error={wrong}
          />
          <Button type="submit" busy={change.isPending}>
            {settings.changeEmail}
          </Button>
        </Form>
      </Card>
    </Section>
  )
}
