import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { ApiError } from '../api/call.ts'
import { useAction } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { account } from '../i18n/texts/account.ts'
import { accountFailures, accountSuccesses } from '../i18n/texts/toasts.ts'
import { href, navigate } from '../navigation/href.ts'
import { historyState } from '../navigation/restored-state.ts'
import { Form, textOf, useFirstWrong } from '../ui/Form.tsx'
import { CheckField, PasswordField, TextField } from '../ui/TextField.tsx'
import { AccountPage } from './AccountPage.tsx'
import { ArrivalNote, useArrival } from './Arrival.tsx'
import { deviceKeyForSignUp } from './activation.ts'

/** Where a sentence has a link. */
const LINK = '\n'

/** The fields typed so far, so that they survive a look at the terms. In memory only, because they include passwords. */
let draft: Readonly<Record<string, string>> = {}

/** Whether the draft was sent. Somebody who goes back to use another address continues with it. */
let isSent = false

function keepDraft(fields: FormData) {
  draft = Object.fromEntries([...fields.keys()].map((name) => [name, textOf(fields, name)]))
}

/** Clears the passwords when the person goes anywhere but to the terms. */
function forgetPasswords() {
  const { pathname } = window.location
  if (pathname === href('/terms') || pathname === href('/privacy')) return
  const { password, confirmPassword, ...rest } = draft
  draft = rest
}

/** Creates an account. The server validates; the fields show its errors (Rules 1.1, 14.6). */
export function SignUp() {
  const [refused, setRefused] = useState<ApiError | null>(null)
  const signUp = useAction('signUp', {
    failed: accountFailures.signUp,
    success: accountSuccesses.signedUp,
    onDone: (_, { email }) => {
      isSent = true
      navigate(href('/login'), { state: { signedUp: email } })
    },
    onFailed: (error) => setRefused(error instanceof ApiError ? error : null),
  })
  const state = useHistoryState()
  const goesOn = historyState('goesOn', state)
  // A guest who comes from a pass has a name there, sometimes only a first name.
  const [firstName, ...lastName] = String(historyState('guestName', state) ?? '').split(' ')
  const known: Readonly<Record<string, string | undefined>> = { firstName, lastName: lastName.join(' ') }
  useState(() => {
    if (isSent && !goesOn) draft = {}
    isSent = false
  })
  useFirstWrong('sign-up', refused)
  useEffect(() => forgetPasswords, [])
  const arrival = useArrival(() => navigate(href('/from-link'), { replace: true }))
  const wrong = (field: string) => refused?.fieldError(field)
  const field = (name: string) => ({ name, defaultValue: draft[name] ?? known[name], error: wrong(name) })
  const takenName = refused?.code === 'username_taken' ? refused.detail : undefined
  const [before, between, after] = t`I accept the ${LINK} and ${LINK}`.split(LINK)
  const submit = (fields: FormData) => {
    setRefused(null)
    signUp.mutate({
      firstName: textOf(fields, 'firstName').trim(),
      lastName: textOf(fields, 'lastName').trim(),
      email: textOf(fields, 'email').trim(),
      username: textOf(fields, 'username').trim(),
      password: textOf(fields, 'password'),
      confirmPassword: textOf(fields, 'confirmPassword'),
      acceptedTerms: fields.get('acceptedTerms') !== null,
      deviceKey: deviceKeyForSignUp(),
      ...arrival,
    })
  }
  return (
    <AccountPage
      title={account.signUp}
      back={href('/')}
      submit={{ form: 'sign-up', label: account.signUp, busy: signUp.isPending || signUp.isSuccess }}
    >
      <Form id="sign-up" className="stack-l" onSubmit={submit} onDraft={keepDraft}>
        <div className="pair">
          <TextField label={t`First name`} {...field('firstName')} autoComplete="given-name" />
          <TextField label={t`Last name`} {...field('lastName')} autoComplete="family-name" />
        </div>
        <TextField
          label={account.email}
          {...field('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        <TextField
          label={account.username}
          {...field('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={t`3 to 20 letters, digits, _ . or -`}
          error={wrong('username') ?? takenName}
        />
        <PasswordField
          label={account.password}
          {...field('password')}
          autoComplete="new-password"
          hint={account.passwordHint}
        />
        <PasswordField
          label={t`Confirm password`}
          {...field('confirmPassword')}
          autoComplete="new-password"
        />
        <CheckField
          name="acceptedTerms"
          defaultChecked={Boolean(draft.acceptedTerms)}
          error={wrong('acceptedTerms')}
        >
          {before}
          <Link href={href('/terms')}>{t`Terms of Service`}</Link>
          {between}
          <Link href={href('/privacy')}>{t`Privacy Policy`}</Link>
          {after}
        </CheckField>
      </Form>
      <ArrivalNote arrival={arrival} />
    </AccountPage>
  )
}
