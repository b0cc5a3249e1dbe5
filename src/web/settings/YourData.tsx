import { useMe } from '../account/me.ts'
import { useBlocked } from '../buddies/use-blocking.ts'
import { t } from '../i18n/language.ts'
import { PastNights } from '../imports/PastNights.tsx'
import { useImports } from '../imports/use-imports.ts'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { TaskPage } from '../shell/TaskPage.tsx'
import { account } from '../strings/account.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState, SkeletonCards } from '../ui/Placeholders.tsx'
import { BlockedPeople } from './BlockedPeople.tsx'
import { ClaimedGuests, useClaimed } from './ClaimedGuests.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ExportData } from './ExportData.tsx'
import styles from './YourData.module.css'

/** What is yours: downloads, imports, claimed guests, whom you have blocked, and deleting the account (Rules 1.19, 1.20, 2.9). */
export function YourData() {
  const me = useMe()
  // These lists are as long as they are: what stands below appears with them, and does not move.
  const areListed = [useBlocked(), useClaimed(), useImports()].every(({ isPending }) => !isPending)
  const leave = () => navigate(href('/settings'))
  return (
    <TaskPage
      title={account.yourData}
      onClose={leave}
      rail="none"
      actions={<Button onClick={leave}>{t`BACK TO SETTINGS`}</Button>}
    >
      {me.data && areListed ? (
        <div className={styles.sections}>
          <ExportData username={me.data.username} />
          <PastNights />
          <ClaimedGuests />
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
