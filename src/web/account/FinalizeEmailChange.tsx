import { useEffect, useEffectEvent } from 'react'
import { call } from '../api.ts'
import { navigate } from '../navigation.ts'
import { href, useSearchOf } from '../paths.ts'
import { queryClient } from '../query-client.ts'
import { TaskPage } from '../shell/TaskPage.tsx'
import { account } from '../strings/account.ts'
import { failures, successes } from '../strings/messages.ts'
import { toastError, toastSuccess } from '../toasts.ts'

/** Behind the link of the e-mail change: confirms it, says so, and goes to /games whatever happens (Spec 2). */
export function FinalizeEmailChange() {
  const { code } = useSearchOf('finalizeEmailChange')
  const leave = () => navigate(href('games'), { replace: true })
  const confirm = useEffectEvent((used: string | undefined) => {
    if (!used) return leave()
    call('changeEmail', { code: used })
      .then(
        () => {
          toastSuccess(successes.emailChanged)
          void queryClient.invalidateQueries({ queryKey: ['user'] })
        },
        (error: unknown) => toastError(error, failures.changeEmail),
      )
      .finally(leave)
  })
  useEffect(() => {
    confirm(code)
  }, [code])
  return (
    <TaskPage title={account.emailChangeTitle} rail={null} onClose={leave}>
      <p role="status">{account.confirmingEmail}</p>
    </TaskPage>
  )
}
