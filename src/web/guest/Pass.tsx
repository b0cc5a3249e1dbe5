import Ellipsis from 'lucide-react/dist/esm/icons/ellipsis.mjs'
import { useEffect, useRef, useState } from 'react'
import { t } from '../i18n/language.ts'
import { chairText } from '../i18n/texts/game.ts'
import { passWords } from '../i18n/texts/people.ts'
import { words } from '../i18n/texts/words.ts'
import { IconButton } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { useOnline } from '../ui/device.ts'
import styles from '../ui/Placeholders.module.css'
import { ReadError, Skeleton } from '../ui/Placeholders.tsx'
import { QuietBar } from '../ui/QuietBar.tsx'
import { toastSuccess } from '../ui/toasts.ts'
import { Ahead } from './Ahead.tsx'
import { AtTable } from './AtTable.tsx'
import { EndedPass, NoPass, OtherNights } from './NoPass.tsx'
import { AccountLinks, hasAnswers, PassBar } from './PassBar.tsx'
import { PassFrame } from './PassFrame.tsx'
import { PassSheet } from './PassSheet.tsx'
import { isFull, type OpenedPass, stageOf } from './pass-facts.ts'
import { useAnswerPass, useCurrentPass, useOpenPass } from './use-pass.ts'

/** A guest's night: everything in the app that a person without an account needs (Rules 19.8, 19.9). */
export function Pass() {
  const pass = useCurrentPass()
  return pass === undefined ? <NoPass /> : <OpenPass key={pass} pass={pass} />
}

function OpenPass({ pass }: { pass: string }) {
  const { read, opened, end, isOffline, isKept } = useOpenPass(pass)
  if (end) return <EndedPass pass={pass} end={end} />
  if (opened) return <PassPage pass={pass} opened={opened} isOffline={isOffline} isKept={isKept} />
  return (
    <PassFrame heading={passWords.title}>
      {read.isError ? <ReadError reads={[read]} /> : <Loading />}
    </PassFrame>
  )
}

/** The placeholders of a ticket, a pot and a row of people. */
function Loading() {
  return (
    <>
      <p className={`display ${styles.looking}`}>{t`Looking up your night…`}</p>
      <div role="status" aria-label={words.loading}>
        <Skeleton height="150px" />
      </div>
      <Skeleton height="124px" />
      <Skeleton height="96px" />
    </>
  )
}

interface PassPageProps {
  pass: string
  opened: OpenedPass
  /** The last request failed. */
  isOffline: boolean
  /** The answer is one that an earlier visit stored. */
  isKept: boolean
}

function PassPage({ pass, opened, isOffline, isKept }: PassPageProps) {
  const [isOpen, setOpen] = useState(false)
  const online = useOnline()
  const answer = useAnswerPass(pass)
  useChairToast(opened)
  const { game } = opened
  const stage = stageOf(opened)
  const isAway = isOffline || !online
  const isOff = stage === 'cancelled' || stage === 'removed'
  const isAtTable = stage === 'missed' || stage === 'playing' || stage === 'out' || stage === 'over'
  return (
    <PassFrame
      heading={game.name}
      wide={isAtTable}
      tools={
        <>
          {game.state === 'active' && !isAway && !isKept ? <Chip tone="win">{t`Live`}</Chip> : null}
          <IconButton
            label={t`More about your pass`}
            icon={<Ellipsis size={22} />}
            onClick={() => setOpen(true)}
          />
        </>
      }
      bar={
        isOff ? null : (
          <PassBar {...{ pass, stage, answer, isAway }} isFull={isFull(opened)} wide={isAtTable} />
        )
      }
    >
      {isAtTable ? (
        <AtTable pass={pass} opened={opened} isAway={isAway} />
      ) : (
        <Ahead pass={pass} opened={opened} stage={stage} answer={answer} isAway={isAway} />
      )}
      {hasAnswers(stage) ? <AccountLinks pass={pass} /> : null}
      <OtherNights pass={pass} />
      <QuietBar text={isAway ? t`No connection. This may have moved on.` : null} />
      {isOpen ? <PassSheet pass={pass} opened={opened} onClose={() => setOpen(false)} /> : null}
    </PassFrame>
  )
}

/** Announces the guest's new seat when it changes: among all the seats it would go unnoticed (Rule 33.7). */
function useChairToast({ game: { seating }, playerId }: OpenedPass) {
  const own = seating.find((seat) => seat.playerId === playerId)
  const text = own ? chairText(own) : null
  const announced = useRef(text)
  useEffect(() => {
    if (text === null || text === announced.current) return
    announced.current = text
    toastSuccess(text, passWords.seat)
  }, [text])
}
