import { useMe } from '../account/me.ts'
import { useBlocked } from '../buddies/use-blocking.ts'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { TaskPage } from '../shell/TaskPage.tsx'
import { words } from '../strings/words.ts'
import { yourData } from '../strings/your-data.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState, SkeletonCards } from '../ui/Placeholders.tsx'
import { BlockedPeople } from './BlockedPeople.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ExportData } from './ExportData.tsx'
import styles from './YourData.module.css'

/** What is yours: taking it along, whom you have blocked, leaving for good (Rules 1.19, 1.20, 2.9). */
export function YourData() {
  const me = useMe()
  // The list of blocked people is as long as it is: what stands below appears with it, and does not move.
  const isReady = !useBlocked().isPending
  const leave = () => navigate(href('/settings'))
  return (
    <TaskPage
      title={yourData.title}
      onClose={leave}
      rail="none"
      actions={<Button onClick={leave}>{yourData.back}</Button>}
    >
      {me.data && isReady ? (
        <div className={styles.sections}>
          <ExportData username={me.data.username} />
          <BlockedPeople />
          <DeleteAccount profile={me.data} />
        </div>
      ) : me.isError ? (
        <ErrorState text={words.checkConnection} onRetry={() => void me.refetch()} busy={me.isFetching} />
      ) : (
        <SkeletonCards count={3} />
      )}
    </TaskPage>
  )
}
