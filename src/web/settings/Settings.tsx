import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMe } from '../account/me.ts'
import { endSession } from '../api/session.ts'
import { toastError } from '../api/toast-error.ts'
import { useAction } from '../api/use-call.ts'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { TaskPage } from '../shell/TaskPage.tsx'
import { accountFailures } from '../strings/account-messages.ts'
import { settings } from '../strings/settings.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/Placeholders.tsx'
import { CalendarLink } from './CalendarLink.tsx'
import { EmailForm } from './EmailForm.tsx'
import { InformationForm } from './InformationForm.tsx'
import { NoticeSettings } from './NoticeSettings.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import styles from './Settings.module.css'
import { SettingsSkeleton } from './SettingsSkeleton.tsx'

/** Your own data, card and e-mail, and the way out (Rule 14.28). */
export function Settings() {
  const me = useMe()
  const failed = me.data ? null : me.error
  useEffect(() => {
    if (failed) toastError(failed, accountFailures.loadSettings)
  }, [failed])
  const leave = () => navigate(href('/games'))
  return (
    <TaskPage
      title={settings.title}
      onClose={leave}
      wide
      rail="none"
      actions={<Button onClick={leave}>{words.back}</Button>}
    >
      {failed ? (
        <ErrorState
          title={settings.loadFailed}
          text={words.checkConnection}
          onRetry={() => void me.refetch()}
          busy={me.isFetching}
        />
      ) : null}
      {me.isPending ? <SettingsSkeleton /> : null}
      {me.data ? (
        <div className={styles.sections}>
          <InformationForm key={me.data.id} profile={me.data} />
          <NoticeSettings profile={me.data} />
          <PaymentMethods className={styles.payment} />
          <EmailForm email={me.data.email} />
          <CalendarLink />
          <WayOut username={me.data.username} />
        </div>
      ) : null}
    </TaskPage>
  )
}

/** Apart from everything that is tapped often, so that nobody is signed out by mistake. */
function WayOut({ username }: { username: string }) {
  const client = useQueryClient()
  const logout = useAction('logout', {
    failed: accountFailures.logout,
    onFailed: () => void client.invalidateQueries(),
    onDone: () => {
      endSession()
      navigate(href('/'), { replace: true })
    },
  })
  const leave = () => {
    // What is still being read would come back refused.
    void client.cancelQueries()
    logout.mutate({})
  }
  return (
    <div className={styles.out}>
      <p className={styles.quiet}>{settings.signedInAs(username)}</p>
      <Button variant="danger" busy={logout.isPending} onClick={leave}>
        {settings.logout}
      </Button>
    </div>
  )
}
