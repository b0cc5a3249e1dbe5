import { useEffect } from 'react'
import { href } from '../navigation/href.ts'
import { noPassWords } from '../strings/no-pass.ts'
import { passWords } from '../strings/pass.ts'
import { passSheetWords } from '../strings/pass-sheet.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/Placeholders.tsx'
import { dropPass } from './change-pass.ts'
import { forgetAnswer } from './kept-answers.ts'
import { OtherNights } from './OtherNights.tsx'
import { PassFrame } from './PassFrame.tsx'
import type { PassEnd } from './use-open-pass.ts'

interface Ended {
  readonly pass: string
  readonly end: PassEnd
}

/** A device without a pass, or with one that has ended: says how to get to the night. */
export function NoPass({ ended }: { ended?: Ended }) {
  if (ended) return <EndedPass {...ended} />
  return (
    <PassFrame heading={noPassWords.none}>
      <EmptyState title={noPassWords.none} text={noPassWords.noneMore} action={<ToLogin />} />
    </PassFrame>
  )
}

function EndedPass({ pass, end }: Ended) {
  const isClaimed = end === 'claimed'
  useEffect(() => forgetAnswer(pass), [pass])
  const title = isClaimed ? noPassWords.claimed : noPassWords.dead
  return (
    <PassFrame heading={title}>
      <EmptyState
        title={title}
        text={isClaimed ? noPassWords.claimedMore : noPassWords.deadMore}
        action={
          <>
            {isClaimed ? <ToLogin primary /> : null}
            <Button onClick={() => dropPass(pass)}>{passSheetWords.remove}</Button>
          </>
        }
      />
      <OtherNights pass={pass} />
    </PassFrame>
  )
}

function ToLogin({ primary }: { primary?: boolean }) {
  return (
    <ButtonLink href={href('/login')} variant={primary ? 'primary' : 'secondary'}>
      {primary ? noPassWords.login : passWords.haveAccount}
    </ButtonLink>
  )
}
