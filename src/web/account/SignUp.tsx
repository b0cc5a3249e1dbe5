import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { ApiError } from '../api/api-error.ts'
import { useAction } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { account } from '../i18n/texts/account.ts'
import { accountFailures, accountSuccesses } from '../i18n/texts/toasts.ts'
import { words } from '../i18n/texts/words.ts'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { historyState } from '../navigation/restored-state.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Form, textOf, useFirstWrong } from '../ui/Form.tsx'
import { CheckField, PasswordField, TextField } from '../ui/TextField.tsx'
import { AccountPage } from './AccountPage.tsx'
import { ArrivalNote, useArrival } from './ArrivalNote.tsx'

/** The fields typed so far, so that they survive a look at the terms. In memory only, because of the passwords. */
let draft: Readonly<Record<string, string>> = {}

/** Whether the draft was sent: only somebody who uses another address goes on with it. */
let isSent = false

function keepDraft(fields: FormData) {
  draft = Object.fromEntries([...fields.keys()].map((name) => [name, textOf(fields, name)]))
}

/** Forgets the passwords when the person goes anywhere but to the terms. */
function forgetPasswords() {
  const { pathname } = window.location
  if (pathname === href('/terms') || pathname === href('/privacy')) return
  const { password, confirmPassword, ...rest } = draft
  draft = rest
}

/** Creates an account. The server validates; its errors are shown at the fields (Rules 1.1, 14.6). */
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
  const goesOn = historyState('goesOn', useHistoryState())
  useState(() => {
    if (isSent && !goesOn) draft = {}
    isSent = false
  })
  useFirstWrong('sign-up', refused)
  useEffect(() => forgetPasswords, [])
  const arrival = useArrival(() => navigate(href('/from-link'), { replace: true }))
  const wrong = (field: string) => refused?.fieldError(field)
  const takenName = refused?.code === 'username_taken' ? refused.detail : undefined
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
      ...arrival,
    })
  }
  return (
    <AccountPage
      title={account.signUp}
      onClose={() => navigate(href('/'))}
      actions={
        <>
          <ButtonLink href={href('/')}>{words.back}</ButtonLink>
          <Button variant="primary" type="submit" form="sign-up" busy={signUp.isPending || signUp.isSuccess}>
            {account.signUp}
          </Button>
        </>
      }
    >
      <Form id="sign-up" className="stack-l" onSubmit={submit} onDraft={keepDraft}>
        <div className="pair">
          <TextField
            label={t`First name`}
            name="firstName"
            defaultValue={draft.firstName}
            autoComplete="given-name"
            error={wrong('firstName')}
          />
          <TextField
            label={t`Last name`}
            name="lastName"
            defaultValue={draft.lastName}
            autoComplete="family-name"
            error={wrong('lastName')}
          />
        </div>
        <TextField
          label={account.email}
          name="email"
          defaultValue={draft.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          error={wrong('email')}
        />
        <TextField
          label={account.username}
          name="username"
          defaultValue={draft.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={t`3 to 20 letters, digits, _ . or -`}
          error={wrong('username') ?? takenName}
        />
        <PasswordField
          label={account.password}
          name="password"
          defaultValue={draft.password}
          autoComplete="new-password"
          hint={account.passwordHint}
          error={wrong('password')}
        />
        <PasswordField
          label={t`Confirm password`}
          name="confirmPassword"
          defaultValue={draft.confirmPassword}
          autoComplete="new-password"
          error={wrong('confirmPassword')}
        />
        <CheckField
          name="acceptedTerms"
          defaultChecked={Boolean(draft.acceptedTerms)}
          error={wrong('acceptedTerms')}
        >
          {t`I accept the `}
          <Link href={href('/terms')}>{t`Terms of Service`}</Link>
          {t` and `}
          <Link href={href('/privacy')}>{t`Privacy Policy`}</Link>
        </CheckField>
      </Form>
      <ArrivalNote arrival={arrival} />
    </AccountPage>
  )
}
