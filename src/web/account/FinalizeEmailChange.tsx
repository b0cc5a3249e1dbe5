import { useEffect, useEffectEvent } from 'react'
import { toastError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { t } from '../i18n/language.ts'
import { accountFailures, accountSuccesses } from '../i18n/texts/toasts.ts'
import { href, useSearchOf } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { toastSuccess } from '../ui/toasts.ts'
import { AccountPage } from './AccountPage.tsx'

/** Confirms the code of an email change, tells the outcome, and always goes to /games (Rule 14.10). */
export function FinalizeEmailChange() {
  const { code } = useSearchOf('/finalize-email-change')
  const leave = () => navigate(href('/games'), { replace: true })
  const confirm = useEffectEvent((used: string | undefined) => {
    if (!used) return leave()
    call('changeEmail', { code: used })
      .then(
        () => {
          toastSuccess(accountSuccesses.emailChanged)
          void queryClient.invalidateQueries({ queryKey: ['user'] })
        },
        (error: unknown) => toastError(error, accountFailures.changeEmail),
      )
      .finally(leave)
  })
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
