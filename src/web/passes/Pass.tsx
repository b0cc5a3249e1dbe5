import { passWords } from '../strings/people.ts'
import { words } from '../strings/words.ts'
import { ErrorState } from '../ui/Placeholders.tsx'
import { useCurrentPass } from './current-pass.ts'
import { NoPass } from './NoPass.tsx'
import { PassFrame } from './PassFrame.tsx'
import { PassPage } from './PassPage.tsx'
import { PassSkeleton } from './PassSkeleton.tsx'
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
