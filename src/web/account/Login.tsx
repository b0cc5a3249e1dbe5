import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import { call } from '../api.ts'
import { navigate } from '../navigation.ts'
import { href, useSearchOf } from '../paths.ts'
import { useAction } from '../queries.ts'
import { startSession } from '../session.ts'
import { account } from '../strings/account.ts'
import { failures, successes } from '../strings/messages.ts'
import { words } from '../strings/words.ts'
import { toastError, toastSuccess } from '../toasts.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Form, textOf } from '../ui/Form.tsx'
import { PasswordField, TextField } from '../ui/TextField.tsx'
import styles from './AccountPage.module.css'
import { AccountPage } from './AccountPage.tsx'

interface Missing {
  username: boolean
  password: boolean
}

/** Username and password; with `?code=` the account is activated first (Spec 2). */
export function Login() {
  useActivation()
  const [missing, setMissing] = useState<Missing>({ username: false, password: false })
  const login = useAction('login', {
    failed: failures.login,
    onDone: ({ token }) => {
      startSession(token)
      navigate(href('games'), { replace: true })
    },
  })
  const submit = (fields: FormData) => {
    const input = { username: textOf(fields, 'username').trim(), password: textOf(fields, 'password') }
    setMissing({ username: input.username === '', password: input.password === '' })
    if (input.username && input.password && !login.isPending) login.mutate(input)
  }
  return (
    <AccountPage
      title={account.login}
      onClose={() => navigate(href('landing'))}
      actions={
        <>
          <ButtonLink href={href('landing')}>{words.back}</ButtonLink>
          <Button variant="primary" type="submit" form="login" busy={login.isPending}>
            {account.login}
          </Button>
        </>
      }
    >
      <Form id="login" className={styles.form} onSubmit={submit}>
        <TextField
          label={account.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          error={missing.username ? account.usernameRequired : null}
        />
        <PasswordField
          label={account.password}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          error={missing.password ? account.passwordRequired : null}
        />
      </Form>
      <p>
        <Link href={href('resetPassword')} className={styles.link}>
          {account.forgot}
        </Link>
      </p>
    </AccountPage>
  )
}

/** Activates the account of the code in the address, then takes the code out of it: it works once. */
function useActivation() {
  const { code } = useSearchOf('login')
  const activate = useEffectEvent((used: string) => {
    navigate(href('login'), { replace: true })
    call('activate', { code: used }).then(
      () => toastSuccess(successes.activated),
      (error: unknown) => toastError(error, failures.activate),
    )
  })
  useEffect(() => {
    if (code) activate(code)
  }, [code])
}
