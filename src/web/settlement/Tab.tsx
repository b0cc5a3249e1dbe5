import { useCall } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { goBack } from '../navigation/navigate.ts'
import { TaskPage } from '../shell/TaskPage.tsx'
import { settlementWords } from '../strings/game.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { useOnline } from '../ui/online.ts'
import { EmptyState, ErrorState, SkeletonCards } from '../ui/Placeholders.tsx'
import { QuietBar } from '../ui/QuietBar.tsx'
import { TabPerson } from './TabPerson.tsx'
import { namesOnTab } from './tab-summary.ts'

/** What is open between the caller and each other person, over all nights (Rules 25.6, 25.7). */
export function Tab() {
  const { data: tab, error, isFetching, refetch } = useCall('tab', {})
  const isAway = !useOnline() || (tab !== undefined && error !== null)
  return (
    <TaskPage title={settlementWords.tab} actions={<Button onClick={goBack}>{words.back}</Button>}>
      {tab ? null : error ? (
        <ErrorState text={words.checkConnection} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonCards count={2} buttons />
      )}
      {tab?.map((entry) => (
        <TabPerson
          key={entry.userId}
          entry={entry}
          name={namesOnTab(tab)(entry.userId)}
          isOnly={tab.length === 1}
          isAway={isAway}
        />
      ))}
      {tab?.length === 0 ? (
        <EmptyState
          title={t`Nothing is owed`}
          text={t`What you owe and are owed after a game stays here until it is paid.`}
        />
      ) : null}
      <QuietBar text={isAway ? settlementWords.offline : null} />
    </TaskPage>
  )
}
