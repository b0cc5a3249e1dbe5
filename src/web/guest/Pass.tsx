import Ellipsis from 'lucide-react/dist/esm/icons/ellipsis.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '../i18n/language.ts'
import { chairText } from '../i18n/texts/game.ts'
import { passWords } from '../i18n/texts/people.ts'
import { words } from '../i18n/texts/words.ts'
import { href } from '../navigation/href.ts'
import pages from '../shell/pages.module.css'
import { useTitle } from '../shell/TaskPage.tsx'
import top from '../shell/TopBar.module.css'
import { Button, ButtonLink, IconButton } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { classes } from '../ui/classes.ts'
import { useOnline } from '../ui/device.ts'
import { Mark } from '../ui/Mark.tsx'
import placeholders from '../ui/Placeholders.module.css'
import { EmptyState, ReadError, Skeleton } from '../ui/Placeholders.tsx'
import { QuietBar } from '../ui/QuietBar.tsx'
import { toastSuccess } from '../ui/toasts.ts'
import { Ahead } from './Ahead.tsx'
import { AtTable } from './AtTable.tsx'
import { OtherNights } from './OtherNights.tsx'
import styles from './Pass.module.css'
import { AccountLinks, hasAnswers, PassBar } from './PassBar.tsx'
import { PassSheet } from './PassSheet.tsx'
import { isFull, type OpenedPass, stageOf } from './pass-facts.ts'
import {
  dropPass,
  forgetAnswer,
  type PassEnd,
  useAnswerPass,
  useCurrentPass,
  useOpenPass,
} from './use-pass.ts'

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
      <p className={`display ${placeholders.looking}`}>{t`Looking up your night…`}</p>
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
  const { game, guestName } = opened
  const stage = stageOf(opened)
  const isAway = isOffline || !online
  const isOff = stage === 'cancelled' || stage === 'removed'
  const isInPlay = game.state === 'active'
  const hasBar = !isOff && !isInPlay
  const hasLinks = hasAnswers(stage) || (isInPlay && !isOff)
  const isAtTable = stage === 'missed' || stage === 'playing' || stage === 'out' || stage === 'over'
  return (
    <PassFrame
      heading={game.name}
      wide={isAtTable}
      tools={
        <>
          {isInPlay && !isAway && !isKept ? <Chip tone="win">{t`Live`}</Chip> : null}
          <IconButton
            label={t`More about your pass`}
            icon={<Ellipsis size={22} />}
            onClick={() => setOpen(true)}
          />
        </>
      }
      bar={
        hasBar ? (
          <PassBar
            pass={pass}
            guestName={guestName}
            stage={stage}
            answer={answer}
            isAway={isAway}
            isFull={isFull(opened)}
            wide={isAtTable}
          />
        ) : null
      }
    >
      {isAtTable ? (
        <AtTable pass={pass} opened={opened} isAway={isAway} />
      ) : (
        <Ahead pass={pass} opened={opened} stage={stage} answer={answer} isAway={isAway} />
      )}
      {hasLinks ? <AccountLinks pass={pass} guestName={guestName} /> : null}
      <OtherNights pass={pass} />
      {/* The key: it measures the bottom bar once it appears. */}
      <QuietBar key={String(hasBar)} text={isAway ? t`No connection. This may have moved on.` : null} />
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

interface PassFrameProps {
  /** The title of the tab, and of the page for screen readers. */
  heading: string
  /** At the right end of the header. */
  tools?: ReactNode
  /** Uses the full width of a large screen, as a table does. */
  wide?: boolean | undefined
  /** The bottom bar: PassBar. */
  bar?: ReactNode
  children: ReactNode
}

/** The page of a guest: no dock and no settings, since nobody is signed in. */
function PassFrame({ heading, tools, wide, bar, children }: PassFrameProps) {
  useTitle(heading)
  return (
    <div className={classes(pages.task, styles.page)}>
      <header className={`beside ${top.bar}`}>
        <span className={`beside display ${styles.brand}`}>
          <Mark size={28} />
          <span>{words.product}</span>
        </span>
        <div className={`beside ${styles.tools}`}>{tools}</div>
      </header>
      <main id="main" tabIndex={-1} className={classes(`stack-l ${pages.content}`, wide && pages.wide)}>
        <h1 className="visually-hidden">{heading}</h1>
        {children}
      </main>
      {bar}
    </div>
  )
}

/** Shown on a device without a pass: how to get to the night (Rule 14.30). */
function NoPass() {
  return (
    <PassFrame heading={t`There is no pass on this phone`}>
      <EmptyState
        title={t`There is no pass on this phone`}
        text={t`Open the link that you were sent, or ask the host to show you your pass.`}
        action={<ToLogin />}
      />
    </PassFrame>
  )
}

/** Shown for a pass that has ended: how to get another one (Rule 14.30). */
function EndedPass({ pass, end }: { pass: string; end: PassEnd }) {
  const isClaimed = end === 'claimed'
  useEffect(() => forgetAnswer(pass), [pass])
  const title = isClaimed ? t`This night is in an account now` : t`This pass doesn’t work any more`
  return (
    <PassFrame heading={title}>
      <EmptyState
        title={title}
        text={
          isClaimed
            ? t`Log in to see it.`
            : t`The host can show you a new one: it is under “Guests’ pages” in the menu beside PLAYERS. A pass ends 90 days after the game.`
        }
        action={
          <>
            {isClaimed ? <ToLogin primary /> : null}
            <Button onClick={() => dropPass(pass)}>{passWords.remove}</Button>
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
      {primary ? t`LOGIN` : passWords.haveAccount}
    </ButtonLink>
  )
}
