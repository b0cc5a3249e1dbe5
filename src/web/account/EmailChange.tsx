import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../api/call.ts'
import { useAction } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { account } from '../i18n/texts/account.ts'
import { accountFailures, accountSuccesses, later } from '../i18n/texts/toasts.ts'
import { href, navigate, Redirect, useSearchOf } from '../navigation/href.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { AccountPage } from './AccountPage.tsx'

/** Confirms the code of an email change, shows the outcome, and always goes to /games (Rule 14.10). */
export function FinalizeEmailChange() {
  const { code } = useSearchOf('/finalize-email-change')
  const leave = () => navigate(href('/games'), { replace: true })
  const change = useAction('changeEmail', {
    failed: accountFailures.changeEmail,
    success: accountSuccesses.emailChanged,
    refresh: ['user'],
    onDone: leave,
    onFailed: leave,
  })
  const confirm = useEffectEvent((used: string | undefined) =>
    used ? change.mutate({ code: used }) : leave(),
  )
  useEffect(() => {
    confirm(code)
  }, [code])
  return (
    <AccountPage
      title={t`Email change`}
      greeting={t`One moment`}
      back={href('/games')}
      onClose={leave}
      actions={null}
    >
      <p role="status">{t`Confirming your new email address…`}</p>
    </AccountPage>
  )
}

type State = 'asking' | 'restored' | 'dead'

/**
 * Opened by the link that the old address gets when an account's email changes. Opening it does nothing, because link scanners
 * open links too and must not undo the change (Rule 17.7). Without a code: /games.
 */
export function RestoreEmail() {
  const { code } = useSearchOf('/restore-email')
  const [state, setState] = useState<State>('asking')
  const restore = useAction('restoreEmail', {
    failed: later(t`restore your address`),
    onDone: () => setState('restored'),
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'code_invalid') setState('dead')
    },
  })
  if (!code) return <Redirect to={href('/games')} />
  const { greeting, text } = texts()[state]
  return (
    <AccountPage
      title={t`Email change`}
      greeting={greeting}
      back={href('/')}
      actions={
        <>
          <ButtonLink href={href('/login')}>{account.login}</ButtonLink>
          {state === 'asking' ? (
            <Button variant="primary" busy={restore.isPending} onClick={() => restore.mutate({ code })}>
              {t`Restore this address`}
            </Button>
          ) : null}
        </>
      }
    >
      <p role="status" className="muted">
        {text}
      </p>
    </AccountPage>
  )
}

const texts = (): Readonly<Record<State, { greeting: string; text: string }>> => ({
  asking: {
    greeting: t`Wasn’t you?`,
    text: t`You can restore this address. This signs out every device and emails you a link to set a new password.`,
  },
  restored: {
    greeting: t`Your address is back`,
    text: t`Open the mail we just sent to this address and choose a new password.`,
  },
  dead: {
    greeting: t`This link no longer works`,
    text: t`It was used before, or is more than 7 days old.`,
  },
})
