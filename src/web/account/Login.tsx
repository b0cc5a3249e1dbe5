import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { readToken } from '../api/session.ts'
import { toastError } from '../api/toast-error.ts'
import { href, useSearchOf } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { account } from '../strings/account.ts'
import { accountFailures, accountSuccesses } from '../strings/account-messages.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Form, textOf } from '../ui/Form.tsx'
import { useFirstWrong } from '../ui/first-wrong.ts'
import { PasswordField, TextField } from '../ui/TextField.tsx'
import { toastSuccess } from '../ui/toasts/toasts.ts'
import styles from './AccountPage.module.css'
import { AccountPage } from './AccountPage.tsx'
import { goIn, useEntrance } from './enter.ts'

/** Few ever need it: several people have signed up with one e-mail. */
const Activate = lazy(async () => ({ default: (await import('./Activate.tsx')).Activate }))

interface Missing {
  username: boolean
  password: boolean
}

/** Login; with `?code=` it activates the account first (Rule 14.5). Signed-in people go straight to /games. */
export function Login() {
  const { asked, isDead, settle } = useActivation()
  const [missing, setMissing] = useState<Missing | null>(null)
  const PasskeyLogin = usePasskeyLogin()
  const login = useEntrance('login', { failed: accountFailures.login })
  useFirstWrong('login', missing)
  const submit = (fields: FormData) => {
    const input = { username: textOf(fields, 'username').trim(), password: textOf(fields, 'password') }
    const complete = input.username !== '' && input.password !== ''
    setMissing(complete ? null : { username: input.username === '', password: input.password === '' })
    if (complete && !login.isPending) login.mutate(input)
  }
  if (asked !== null)
    return (
      <Suspense>
        <Activate code={asked} onDone={settle} />
      </Suspense>
    )
  return (
    <AccountPage
      title={account.login}
      greeting={account.welcomeBack}
      onClose={() => navigate(href('/'))}
      actions={
        <>
          <ButtonLink href={href('/')}>{words.back}</ButtonLink>
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
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          error={missing?.username ? account.usernameRequired : null}
        />
        <PasswordField
          label={account.password}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          error={missing?.password ? account.passwordRequired : null}
        />
      </Form>
      <p>
        <Link href={href('/reset-password')} className={styles.link}>
          {account.forgot}
        </Link>
      </p>
      <div className={styles.passkey}>{PasskeyLogin ? <PasskeyLogin /> : null}</div>
      <div role="status">{isDead ? <p className={styles.note}>{account.usedLink}</p> : null}</div>
    </AccountPage>
  )
}

/**
 * Activates the account of the code in the address, then takes the code out of it: it works once. Without a code, and signed in
 * already, there is nothing to do here. `asked` is a code that needs the password too; `isDead`: the code was used or has expired.
 */
function useActivation() {
  const { code } = useSearchOf('/login')
  const [asked, setAsked] = useState<string | null>(null)
  const [isDead, setDead] = useState(false)
  const arrive = useEffectEvent(() => {
    if (code) {
      navigate(href('/login'), { replace: true })
      call('activate', { code }).then(
        () => toastSuccess(accountSuccesses.activated),
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'password_needed') return setAsked(code)
          toastError(error, accountFailures.activate)
          setDead(error instanceof ApiError && error.code === 'code_invalid')
        },
      )
    } else if (readToken() !== null) goIn()
  })
  useEffect(() => arrive(), [])
  const settle = (outcome: 'activated' | 'dead') => {
    setAsked(null)
    setDead(outcome === 'dead')
  }
  return { asked, isDead, settle }
}

/** Signing in with a passkey, once its code is loaded: the first paint does without. */
function usePasskeyLogin(): ComponentType | null {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('./passkeys/PasskeyLogin.tsx').then(
      ({ PasskeyLogin }) => setLoaded(() => PasskeyLogin),
      () => undefined,
    )
  }, [])
  return Loaded
}
