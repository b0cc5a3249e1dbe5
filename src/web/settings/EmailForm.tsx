import { useState } from 'react'
import { emailProblem } from '../../domain/people/accounts.ts'
import { ApiError } from '../api/call.ts'
import { useAction } from '../api/use-call.ts'
import { saidOrNull, t } from '../i18n/language.ts'
import { accountFailures, accountSuccesses } from '../i18n/texts/toasts.ts'
import { TextField } from '../ui/TextField.tsx'
import { SettingForm } from './SettingForm.tsx'

/** Requests a change of email, which takes effect once the mailed link is opened (Rule 1.13). */
export function EmailForm({ email }: { email: string }) {
  const [next, setNext] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const change = useAction('initiateChangeEmail', {
    failed: accountFailures.changeEmail,
    success: accountSuccesses.emailChangeMailed,
    onDone: () => setNext(''),
    onFailed: (error) => setWrong(error instanceof ApiError ? (error.fieldError('email') ?? null) : null),
  })
  const submit = () => {
    const typed = next.trim()
    const problem = typed ? saidOrNull(emailProblem(typed)) : t`An email is required.`
    setWrong(problem)
    if (problem === null && !change.isPending) change.mutate({ email: typed })
  }
  return (
    <SettingForm
      title={t`EMAIL`}
      lead={t`Your email is ${email}.`}
      action={t`Change email`}
      busy={change.isPending}
      onSubmit={submit}
    >
      <TextField
        label={t`New email`}
        hint={t`We send a link to the new address. Your email changes when you open it.`}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        value={next}
        onChange={setNext}
        error={wrong}
      />
    </SettingForm>
  )
}
