import { useState } from 'react'
import { ApiError } from '../api/call.ts'
import { useAction } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { account } from '../i18n/texts/account.ts'
import { accountFailures, accountSuccesses } from '../i18n/texts/toasts.ts'
import { href } from '../navigation/href.ts'
import { Form, textOf, useFirstWrong } from '../ui/Form.tsx'
import { PasswordField } from '../ui/TextField.tsx'
import { AccountPage } from './AccountPage.tsx'
import { activatedOutcome, deadCode, deviceOfSignUp, type Outcome } from './activation.ts'

/** Asks for the password when several sign-ups share the email of the opened link (Rule 14.5). */
export function Activate({ code, onDone }: { code: string; onDone: (outcome: Outcome) => void }) {
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
