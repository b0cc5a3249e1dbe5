import { useState } from 'react'
import { emailProblem } from '../../domain/people/accounts.ts'
import { readDevice } from '../api/session.ts'
import { useAction } from '../api/use-call.ts'
import { saidOrNull, t } from '../i18n/language.ts'
import { account } from '../i18n/texts/account.ts'
import { accountFailures, accountSuccesses } from '../i18n/texts/toasts.ts'
import { href, navigate } from '../navigation/href.ts'
import { Form, textOf, useFirstWrong } from '../ui/Form.tsx'
import { TextField } from '../ui/TextField.tsx'
import { AccountPage } from './AccountPage.tsx'

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
