import { t } from '../i18n/language.ts'
import { passWords } from '../strings/people.ts'
import { words } from '../strings/words.ts'
import styles from '../ui/Placeholders.module.css'
import { ErrorState, Skeleton } from '../ui/Placeholders.tsx'
import { useCurrentPass } from './current-pass.ts'
import { NoPass } from './NoPass.tsx'
import { PassFrame } from './PassFrame.tsx'
import { PassPage } from './PassPage.tsx'
import { useOpenPass } from './use-open-pass.ts'

/** A guest's night: all of the app that somebody without an account needs (Rules 19.8, 19.9). */
export function Pass() {
  const pass = useCurrentPass()
  return pass === undefined ? <NoPass /> : <OpenPass key={pass} pass={pass} />
}

function OpenPass({ pass }: { pass: string }) {
  const { opened, end, isOffline, isKept, isFetching, refetch, error } = useOpenPass(pass)
  if (end) return <NoPass ended={{ pass, end }} />
  if (opened) return <PassPage pass={pass} opened={opened} isOffline={isOffline} isKept={isKept} />
  if (!error) return <Loading />
  return (
    <PassFrame heading={passWords.title}>
      <ErrorState text={words.checkConnection} onRetry={() => void refetch()} busy={isFetching} />
    </PassFrame>
  )
}

function Loading() {
  return (
    <PassFrame heading={passWords.title}>
      <PassSkeleton />
    </PassFrame>
  )
}

/** The placeholders of a ticket, a pot and a row of people. */
function PassSkeleton() {
  return (
    <>
      <p className={styles.looking}>{t`Looking up your night…`}</p>
      <div role="status" aria-label={words.loading}>
        <Skeleton height="150px" />
      </div>
      <Skeleton height="124px" />
      <Skeleton height="96px" />
    </>
  )
}
