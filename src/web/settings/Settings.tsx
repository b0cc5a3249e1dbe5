import { useMe } from '../me.ts'
import { navigate } from '../navigation.ts'
import { href } from '../paths.ts'
import { useAction } from '../queries.ts'
import { endSession } from '../session.ts'
import { Panes } from '../shell/Panes.tsx'
import { TaskPage } from '../shell/TaskPage.tsx'
import { failures } from '../strings/messages.ts'
import { settings } from '../strings/settings.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState, SkeletonCards } from '../ui/Placeholders.tsx'
import { EmailForm } from './EmailForm.tsx'
import { InformationForm } from './InformationForm.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'

/** Your own data, card and e-mail, and the way out (Spec 2). */
export function Settings() {
  const me = useMe()
  const logout = useAction('logout', {
    failed: failures.logout,
    onDone: () => {
      endSession()
      navigate(href('landing'), { replace: true })
    },
  })
  const leave = () => navigate(href('games'))
  return (
    <TaskPage
      title={settings.title}
      onClose={leave}
      wide
      rail="none"
      actions={
        <>
          <Button onClick={leave}>{words.back}</Button>
          <Button variant="danger" busy={logout.isPending} onClick={() => logout.mutate({})}>
            {settings.logout}
          </Button>
        </>
      }
    >
      {me.isError && !me.data ? (
        <ErrorState text={failures.loadSettings} onRetry={() => void me.refetch()} busy={me.isFetching} />
      ) : null}
      {me.isPending ? <SkeletonCards count={3} buttons /> : null}
      {me.data ? (
        <Panes
          main={<InformationForm key={me.data.id} profile={me.data} />}
          side={
            <>
              <PaymentMethods />
              <EmailForm email={me.data.email} />
            </>
          }
        />
      ) : null}
    </TaskPage>
  )
}
