import { useEffect, useEffectEvent } from 'react'
import { useAction } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { accountFailures, accountSuccesses } from '../i18n/texts/toasts.ts'
import { href, navigate, useSearchOf } from '../navigation/href.ts'
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
