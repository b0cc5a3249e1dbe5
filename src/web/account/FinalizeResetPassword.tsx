import { useState } from 'react'
import { Link } from 'wouter'
import { ApiError } from '../api/call.ts'
import { t } from '../i18n/language.ts'
import { account } from '../i18n/texts/account.ts'
import { accountFailures } from '../i18n/texts/toasts.ts'
import { href, Redirect, useSearchOf } from '../navigation/href.ts'
import { Form, textOf, useFirstWrong } from '../ui/Form.tsx'
import { PasswordField } from '../ui/TextField.tsx'
import styles from './AccountPage.module.css'
import { AccountPage } from './AccountPage.tsx'
import { useEntrance } from './enter.ts'

interface Refusal {
  password: string | undefined
  /** The code was used or has expired: the person needs a new link. */
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
