import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { ApiError, call } from '../api/call.ts'
import { readDevice, readToken } from '../api/session.ts'
import { useAction } from '../api/use-call.ts'
import { useMutationOnce } from '../api/use-mutation-once.ts'
import { t } from '../i18n/language.ts'
import { account } from '../i18n/texts/account.ts'
import { accountFailures, accountSuccesses } from '../i18n/texts/toasts.ts'
import { href, navigate, useSearchOf } from '../navigation/href.ts'
import { historyState } from '../navigation/restored-state.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonRow, Card } from '../ui/Card.tsx'
import { Form, textOf, useFirstWrong, useHydrated } from '../ui/Form.tsx'
import { PasswordField, TextField } from '../ui/TextField.tsx'
import styles from './AccountPage.module.css'
import { AccountPage } from './AccountPage.tsx'
import { ArrivalNote, useArrival } from './Arrival.tsx'
import { activateBy, activatedOutcome, deadCode, deviceOfSignUp, type Outcome } from './activation.ts'
import { goIn, useEntrance } from './enter.ts'

interface Missing {
  username: boolean
  password: boolean
}

/** Login; with `?code=` it activates the account first (Rules 14.5, 14.36). Signed-in people go straight to /games. */
export function Login() {
  const { asks, note, ready, settle, activation } = useActivation()
  useEffect(() => ready?.(), [ready])
  const arrival = useArrival()
  const [missing, setMissing] = useState<Missing | null>(null)
  const PasskeyLogin = usePasskeyLogin()
  // A sign-up by a new link can log in only after its activation.
  const login = useEntrance('login', { failed: accountFailures.login, after: () => activation.current })
  useFirstWrong('login', missing)
  const hydrated = useHydrated()
  // Above the form, unless the form is on screen already, as after a reload: the note would move it.
  const [isFirst] = useState(hydrated)
  const signedUp = historyState('signedUp', useHistoryState())
  const mail = hydrated && signedUp ? <CheckMail email={String(signedUp)} /> : null
  const submit = (fields: FormData) => {
    const input = { username: textOf(fields, 'username').trim(), password: textOf(fields, 'password') }
    const complete = input.username !== '' && input.password !== ''
    setMissing(complete ? null : { username: input.username === '', password: input.password === '' })
    if (complete && !login.isPending) login.mutate(input)
  }
  if (asks) return <Activate code={asks} onDone={settle} />
  return (
    <AccountPage
      title={account.login}
      greeting={mail ? t`Almost there` : t`Welcome back`}
      back={href('/')}
      submit={{ form: 'login', label: account.login, busy: login.isPending }}
    >
      {isFirst ? mail : null}
      <Form id="login" opens={href('/games')} className="stack-l" onSubmit={submit}>
        <TextField
          label={account.username}
          name="username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          error={missing?.username ? t`A username is required.` : null}
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
          {t`Forgot your password or didn't get an activation code?`}
        </Link>
      </p>
      <div className={styles.passkey}>{PasskeyLogin ? <PasskeyLogin /> : null}</div>
      <div role="status">{note ? <p className={styles.note}>{note}</p> : null}</div>
      {isFirst ? null : mail}
      {note ? null : <ArrivalNote arrival={arrival} />}
    </AccountPage>
  )
}

/**
 * Activates the account of the code in the address, then removes the code, because it works once. Without a code, signed-in
 * people go to /games. LOGIN (or the activation itself, on the device of the sign-up) opens the game that the sign-up came from.
 */
function useActivation() {
  const { code, gameId } = useSearchOf('/login')
  const [outcome, setOutcome] = useState<Outcome>({})
  const activation = useRef<Promise<void>>(Promise.resolve())
  const settle = (next: Outcome) => {
    if (next.gameId !== undefined) stayAtLogin(next.gameId)
    if (next.enter) next.enter()
    else setOutcome(next)
  }
  const arrive = useEffectEvent(() => {
    if (code) {
      stayAtLogin(gameId)
      activation.current = activateBy(code).then(settle)
    } else if (readToken() !== null) goIn()
  })
  useEffect(() => arrive(), [])
  return { ...outcome, settle, activation }
}

/** Removes the mailed code from the address, and remembers what LOGIN opens. */
function stayAtLogin(gameId: string | null | undefined): void {
  const wanted = gameId ? href('/games', { gameId }) : undefined
  navigate(href('/login'), { replace: true, state: { wanted } })
}

/** Signing in with a passkey, once that code has loaded: the form works without it. */
function usePasskeyLogin(): ComponentType | null {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('./PasskeyLogin.tsx').then(
      ({ PasskeyLogin }) => setLoaded(() => PasskeyLogin),
      () => undefined,
    )
  }, [])
  return Loaded
}

/** Says which address the activation link was mailed to, resends it, and links back to the sign-up (Rule 27.5). */
export function CheckMail({ email }: { email: string }) {
  const resend = useMutationOnce<null, string>({
    mutationFn: (address) => call('initiateResetPassword', { email: address, device: readDevice() }),
  })
  return (
    <Card as="section" aria-label={t`Check ${email}`}>
      <p className={`display anywhere ${styles.checkMail}`}>{t`Check ${email}`}</p>
      <p role="status">
        {resend.isSuccess
          ? t`Sent again. It can take a minute.`
          : resend.isError
            ? t`The mail could not be sent. Please try again.`
            : t`Open the link in our mail to activate your account. Nothing there? Look in the spam folder too.`}
      </p>
      <ButtonRow>
        <Button busy={resend.isPending} onClick={() => resend.mutate(email)}>
          {t`Resend`}
        </Button>
        <Button onClick={() => navigate(href('/sign-up'), { state: { goesOn: true } })}>
          {t`Another address`}
        </Button>
      </ButtonRow>
    </Card>
  )
}

/** Asks for the password when several sign-ups share the email of the opened link (Rule 14.5). */
function Activate({ code, onDone }: { code: string; onDone: (outcome: Outcome) => void }) {
  const [wrong, setWrong] = useState<{ password: string } | null>(null)
  const activate = useAction('activate', {
    failed: accountFailures.activate,
    success: accountSuccesses.activated,
    onDone: (activated) => onDone(activatedOutcome(activated)),
    onFailed: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'code_invalid') onDone(deadCode())
      if (error.code === 'wrong_password') setWrong({ password: error.detail })
    },
  })
  useFirstWrong('activate', wrong)
  const submit = (fields: FormData) => {
    const password = textOf(fields, 'password')
    setWrong(password === '' ? { password: account.passwordRequired } : null)
    if (password && !activate.isPending) activate.mutate({ code, password, ...deviceOfSignUp() })
  }
  return (
    <AccountPage
      title={t`Activate`}
      greeting={t`One more thing`}
      back={href('/')}
      submit={{ form: 'activate', label: t`Activate`, busy: activate.isPending }}
    >
      <p className="muted">{t`More than one person has signed up with your email. Enter the password that you chose when you signed up, so that we know this one is yours.`}</p>
      <Form id="activate" className="stack-l" onSubmit={submit}>
        <PasswordField
          label={account.password}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          error={wrong?.password}
        />
      </Form>
    </AccountPage>
  )
}
