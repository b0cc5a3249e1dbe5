import { useState } from 'react'
import { ApiError } from '../api-error.ts'
import { navigate } from '../navigation.ts'
import { href, useSearchOf } from '../paths.ts'
import { useAction } from '../queries.ts'
import { Redirect } from '../Redirect.tsx'
import { startSession } from '../session.ts'
import { account } from '../strings/account.ts'
import { failures } from '../strings/messages.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Form, textOf } from '../ui/Form.tsx'
import { PasswordField } from '../ui/TextField.tsx'
import styles from './AccountPage.module.css'
import { AccountPage } from './AccountPage.tsx'

/** Behind the link of the reset mail: sets the new password and signs in (Spec 2). Without a code: /games. */
export function FinalizeResetPassword() {
  const { code } = useSearchOf('finalizeResetPassword')
  const [wrong, setWrong] = useState<string | null>(null)
  const reset = useAction('resetPassword', {
    failed: failures.resetPassword,
    onDone: ({ token }) => {
      startSession(token)
      navigate(href('games'), { replace: true })
    },
    onFailed: (error) => setWrong(error instanceof ApiError ? (error.fieldError('password') ?? null) : null),
  })
  if (!code) return <Redirect to={href('games')} />

  const submit = (fields: FormData) => {
    const password = textOf(fields, 'password')
    setWrong(password === '' ? account.passwordRequired : null)
    if (password && !reset.isPending) reset.mutate({ code, password })
  }
  return (
    <AccountPage
      title={account.resetTitle}
      onClose={() => navigate(href('login'))}
      actions={
        <>
          <ButtonLink href={href('login')}>{words.back}</ButtonLink>
          <Button variant="primary" type="submit" form="new-password" busy={reset.isPending}>
            {account.reset}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{account.newPasswordLead}</p>
      <Form id="new-password" className={styles.form} onSubmit={submit}>
        <PasswordField
          label={account.newPassword}
          name="password"
          autoComplete="new-password"
          hint={account.passwordHint}
          error={wrong}
        />
      </Form>
    </AccountPage>
  )
}
