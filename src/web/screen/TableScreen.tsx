import Maximize from 'lucide-react/dist/esm/icons/maximize.mjs'
import Minimize from 'lucide-react/dist/esm/icons/minimize.mjs'
import X from 'lucide-react/dist/esm/icons/x.mjs'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { hasWon } from '../../domain/table/ranking.ts'
import { useIsAway } from '../games/game-cache.ts'
import type { GameView } from '../games/game-view.ts'
import { useShownTable } from '../games/use-table.ts'
import { t } from '../i18n/language.ts'
import { dateText, formatShortDollars, formatSignedDollars, timeText } from '../i18n/texts/formats.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { words } from '../i18n/texts/words.ts'
import { goBack, useSearchOf } from '../navigation/href.ts'
import { SignedIn } from '../shell/SignedIn.tsx'
import { TaskPage, useTitle } from '../shell/TaskPage.tsx'
import { WithGame } from '../shell/WithGame.tsx'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { useOnline, useWakeLock } from '../ui/device.ts'
import { FitText } from '../ui/FitText.tsx'
import { Mark } from '../ui/Mark.tsx'
import { EmptyState, ReadError } from '../ui/Placeholders.tsx'
import { ClockPanel } from './ClockPanel.tsx'
import { Figures } from './Figures.tsx'
import { Names } from './Names.tsx'
import styles from './Screen.module.css'
import { type ScreenView, screenOfGame } from './screen-view.ts'
import { useLinkedScreen, useScreenToken } from './use-linked-screen.ts'

/** A table on a television or a laptop: of a game that a signed-in person can read, or of the secret link (Rules 34.1, 34.3). */
export function TableScreen() {
  const { gameId } = useSearchOf('/table-screen')
  return gameId ? (
    <SignedIn>
      <WithGame title={t`Table screen`}>{(game) => <ScreenOfGame stored={game} />}</WithGame>
    </SignedIn>
  ) : (
    <ScreenOfLink />
  )
}

function ScreenOfGame({ stored }: { stored: GameView }) {
  const { game, state, lost } = useShownTable(stored)
  const view = useMemo(() => screenOfGame(game, state), [game, state])
  return <Screen view={view} isOffline={useIsAway(stored.id, lost)} onClose={goBack} />
}

function ScreenOfLink() {
  const token = useScreenToken()
  return token === undefined ? <NoScreen /> : <OpenScreen key={token} token={token} />
}

function OpenScreen({ token }: { token: string }) {
  const { read, view, isEnded, isOffline } = useLinkedScreen(token)
  const online = useOnline()
  if (isEnded) return <NoScreen />
  if (view) return <Screen view={view} isOffline={isOffline || !online} />
  return (
    <TaskPage title={t`Table screen`} rail={null}>
      {read.isError ? <ReadError reads={[read]} /> : <p role="status">{words.loading}</p>}
    </TaskPage>
  )
}

/** The link has ended, or this device has none. */
function NoScreen() {
  return (
    <TaskPage title={t`Table screen`} rail={null}>
      <EmptyState title={t`There is no table screen here`} text={t`Ask the host for a new link.`} />
    </TaskPage>
  )
}

interface ScreenProps {
  view: ScreenView
  /** The server cannot be reached, so the clock runs on by itself. */
  isOffline: boolean
  /** Leaves the screen; undefined if there is nothing else to show. */
  onClose?: (() => void) | undefined
}

/** A table for everybody to read from their seats: always dark, awake, and as large as the window (Rules 34.1, 34.2). */
function Screen({ view, isOffline, onClose }: ScreenProps) {
  useTitle(view.name)
  useWakeLock()
  useAlwaysDark()
  const touched = useTouched()
  const isFull = useFullScreen()
  const clock = view.state === 'active' && view.results.length === 0 ? view.clock : null
  const corner = isOffline ? <span className={styles.offline}>{t`offline`}</span> : null
  return (
    <main id="main" tabIndex={-1} className={classes(styles.screen, touched && styles.touched)}>
      <header className={`beside ${styles.head}`}>
        <span className={styles.mark}>
          <Mark size={48} />
        </span>
        <h1 className="display one-line">{view.name}</h1>
      </header>
      {clock ? (
        <ClockPanel view={view} clock={clock} corner={corner} />
      ) : (
        <PlainPanel view={view} corner={corner} />
      )}
      <Figures view={view} hasPot={clock !== null} />
      {view.results.length === 0 ? <Names players={view.players} /> : null}
      <div className={`beside ${styles.controls}`}>
        {document.fullscreenEnabled ? (
          <Button
            icon={isFull ? <Minimize size={18} /> : <Maximize size={18} />}
            onClick={isFull ? leaveFullScreen : enterFullScreen}
          >
            {isFull ? t`EXIT FULL SCREEN` : t`FULL SCREEN`}
          </Button>
        ) : null}
        {onClose ? (
          <Button icon={<X size={18} />} onClick={onClose}>
            {words.close}
          </Button>
        ) : null}
      </div>
    </main>
  )
}

// Both reject if the person or the browser does not allow it: the screen stays as it was.
const enterFullScreen = () => void document.documentElement.requestFullscreen().catch(() => undefined)

function leaveFullScreen(): void {
  if (isFullScreen()) void document.exitFullscreen().catch(() => undefined)
}

const isFullScreen = () => document.fullscreenElement !== null

function watchFullScreen(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Whether the browser is in full screen; leaves it when the screen unmounts. */
function useFullScreen(): boolean {
  useEffect(() => leaveFullScreen, [])
  return useSyncExternalStore(watchFullScreen, isFullScreen)
}

/** The dark colours, regardless of the device's setting. */
function useAlwaysDark(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.alwaysDark = ''
    return () => {
      delete dataset.alwaysDark
    }
  }, [])
}

/** How long the buttons and the pointer stay after a tap, a key or a move, in milliseconds. */
const SHOWN_MS = 3000

/** A tap counts when it ends: the buttons that it reveals must not receive it. */
const TOUCHES = ['click', 'pointermove', 'keydown']

/** Whether somebody touched the device within the last three seconds. */
function useTouched(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const touch = (event: Event) => {
      if (event instanceof PointerEvent && event.type === 'pointermove' && event.pointerType === 'touch')
        return
      clearTimeout(timer)
      setTouched(true)
      timer = setTimeout(() => setTouched(false), SHOWN_MS)
    }
    for (const event of TOUCHES) window.addEventListener(event, touch)
    return () => {
      clearTimeout(timer)
      for (const event of TOUCHES) window.removeEventListener(event, touch)
    }
  }, [])
  return touched
}

/** The panel without a clock: when the game starts, its pot, or who won. */
function PlainPanel({ view, corner }: { view: ScreenView; corner: ReactNode }) {
  const { label, figure, below } = panelText(view)
  return (
    <>
      <p className={`beside ${styles.corner}`}>{corner}</p>
      <section className={classes(styles.panel, styles.told)} aria-label={label || view.name}>
        <p className={styles.labels}>{label}</p>
        <FitText text={figure} max="style" className={`display ${styles.time}`} />
        <FitText text={below} max="style" className={`display ${styles.below}`} />
      </section>
    </>
  )
}

/** The words of the panel without a clock. */
export function panelText({ state, style, startsAt, startedAt, pot, results }: ScreenView) {
  if (state === 'cancelled') return { label: '', figure: gameWords.wasCancelled, below: '' }
  if (state === 'upcoming')
    return { label: t`Starts at`, figure: timeText(startsAt), below: dateText(startsAt) }
  const winners = results.filter(({ place, amount }) => hasWon(style, { place, net: amount }))
  const [winner] = winners
  if (winner)
    return {
      label: winners.length === 1 ? t`Winner` : t`Winners`,
      figure: winners.map(({ name }) => name).join(', '),
      below: style === 'cash' ? formatSignedDollars(winner.amount) : formatShortDollars(winner.amount),
    }
  if (results.length > 0) return { label: '', figure: t`Nobody came out ahead.`, below: '' }
  return {
    label: t`Pot`,
    figure: formatShortDollars(pot),
    below: startedAt === null ? '' : t`Started ${timeText(startedAt)}`,
  }
}
