import { useState } from 'react'
import { Link } from 'wouter'
import { emailProblem } from '../../domain/people/accounts.ts'
import { ApiError } from '../api/call.ts'
import { readDevice } from '../api/session.ts'
import { useAction } from '../api/use-call.ts'
import { saidOrNull, t } from '../i18n/language.ts'
import { account } from '../i18n/texts/account.ts'
import { accountFailures, accountSuccesses } from '../i18n/texts/toasts.ts'
import { href, navigate, Redirect, useSearchOf } from '../navigation/href.ts'
import { Form, textOf, useFirstWrong } from '../ui/Form.tsx'
import { PasswordField, TextField } from '../ui/TextField.tsx'
import styles from './AccountPage.module.css'
import { AccountPage } from './AccountPage.tsx'
import { useEntrance } from './enter.ts'

/** Requests a reset link, or another activation link (Rule 14.8). */
export function ResetPassword() {
  const [wrong, setWrong] = useState<{ email: string } | null>(null)
  const reset = useAction('initiateResetPassword', {
    failed: accountFailures.resetPassword,
    success: accountSuccesses.resetMailed,
    onDone: () => navigate(href('/login')),
  })
  useFirstWrong('reset', wrong)
  const submit = (fields: FormData) => {
    const email = textOf(fields, 'email').trim()
    const problem = email === '' ? t`An email is required.` : saidOrNull(emailProblem(email))
    setWrong(problem === null ? null : { email: problem })
    if (problem === null && !reset.isPending) reset.mutate({ email, device: readDevice() })
  }
  return (
    <AccountPage
      title={account.resetTitle}
      greeting={t`A new way in`}
      back={href('/login')}
      submit={{ form: 'reset', label: account.reset, busy: reset.isPending }}
    >
      <p className="muted">{t`We will send a link to this address. It also activates an account that is not active yet.`}</p>
      <Form id="reset" className="stack-l" onSubmit={submit}>
        <TextField
          label={account.email}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          enterKeyHint="send"
          error={wrong?.email}
        />
      </Form>
    </AccountPage>
  )
}

interface Refusal {
  password: string | undefined
  /** The code was used or has expired, so the person needs a new link. */
  linkDead: boolean
}

/** Sets a new password with the mailed code and signs in (Rule 14.9). Without a code: /games. */
export function FinalizeResetPassword() {
  const { code } = useSearchOf('/finalize-reset-password')
  const [wrong, setWrong] = useState<Refusal | null>(null)
  const reset = useEntrance('resetPassword', {
    failed: accountFailures.resetPassword,
    onFailed: (error) => setWrong(error instanceof ApiError ? refusalOf(error) : null),
  })
  useFirstWrong('new-password', wrong)
  if (!code) return <Redirect to={href('/games')} />

  const submit = (fields: FormData) => {
    const password = textOf(fields, 'password')
    setWrong(password === '' ? { password: account.passwordRequired, linkDead: false } : null)
    if (password && !reset.isPending) reset.mutate({ code, password })
  }
  return (
    <AccountPage
      title={account.resetTitle}
      greeting={t`Nearly there`}
      back={href('/login')}
      submit={{ form: 'new-password', label: account.reset, busy: reset.isPending }}
    >
      <p className="muted">{t`Choose a new password. You will be signed out everywhere else.`}</p>
      <Form id="new-password" className="stack-l" onSubmit={submit}>
        <PasswordField
          label={t`New password`}
          name="password"
          autoComplete="new-password"
          hint={account.passwordHint}
          error={wrong?.password}
        />
      </Form>
      {wrong?.linkDead ? (
        <p>
          <Link href={href('/reset-password')} className={styles.link}>
            {t`Ask for another link`}
          </Link>
        </p>
      ) : null}
    </AccountPage>
  )
}

const refusalOf = (error: ApiError): Refusal => ({
  password: error.fieldError('password'),
  linkDead: error.code === 'code_invalid',
})
