import { useEffect } from 'react'
import { toastError } from '../../api/toast-error.ts'
import { useCall } from '../../api/use-call.ts'
import { href } from '../../navigation/href.ts'
import { navigate } from '../../navigation/navigate.ts'
import { TaskPage } from '../../shell/TaskPage.tsx'
import { securityFailures, securityWords } from '../../strings/security.ts'
import { words } from '../../strings/words.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState, SkeletonCards } from '../../ui/Placeholders.tsx'
import { Devices } from './Devices.tsx'
import { Lately } from './Lately.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './Security.module.css'

/** SETTINGS → SECURITY: the password, where one is signed in, and what happened lately (Rules 17.8, 17.9). */
export function Security() {
  const sessions = useCall('sessions', {})
  const events = useCall('securityEvents', {})
  const failed = sessions.error ?? events.error
  useEffect(() => {
    if (failed) toastError(failed, securityFailures.load)
  }, [failed])
  const leave = () => navigate(href('/settings'))
  const reload = () => {
    void sessions.refetch()
    void events.refetch()
  }
  return (
    <TaskPage
      title={securityWords.title}
      onClose={leave}
      rail="none"
      actions={<Button onClick={leave}>{words.back}</Button>}
    >
      <div className={styles.sections}>
        <PasswordForm />
        {sessions.data && events.data ? (
          <>
            <Devices sessions={sessions.data} />
            <Lately events={events.data} />
          </>
        ) : null}
        {failed && !(sessions.data && events.data) ? (
          <ErrorState
            title={securityWords.loadFailed}
            text={words.checkConnection}
            onRetry={reload}
            busy={sessions.isFetching || events.isFetching}
          />
        ) : null}
        {!failed && (sessions.isPending || events.isPending) ? <SkeletonCards count={3} /> : null}
      </div>
    </TaskPage>
  )
}
