import type { ReactNode } from 'react'
import { refuseAtThisTime } from '../../domain/table/entries-end.ts'
import type { Clock } from '../../domain/tournament/clock.ts'
import {
  type ClockFace,
  isLastMinute,
  playedShare,
  shownSeconds,
} from '../../domain/tournament/clock-face.ts'
import { isBreak, type PlayLevel } from '../../domain/tournament/levels.ts'
import { serverNowMs } from '../api/server-time.ts'
import { useClockFace } from '../games/use-clock-face.ts'
import { t } from '../i18n/language.ts'
import { clockText, clockTitle, colourUpText, wholeText } from '../i18n/texts/clock.ts'
import { formatDollars, timeText } from '../i18n/texts/formats.ts'
import { classes } from '../ui/classes.ts'
import { FitText } from '../ui/FitText.tsx'
import { Figure } from './Figures.tsx'
import styles from './Screen.module.css'
import type { ScreenView } from './screen-view.ts'

interface ClockPanelProps {
  view: ScreenView
  clock: Clock
  /** Shown beside the time of the next break. */
  corner: ReactNode
}

/** The clock on felt, a break on a plain background: the only part of the screen that renders every second. */
export function ClockPanel({ view, clock, corner }: ClockPanelProps) {
  const face = useClockFace(clock)
  if (face === null) return null
  const { level, state, leftMs, next } = face
  const nowMs = serverNowMs()
  const time = clockText(shownSeconds(leftMs))
  const rests = isBreak(level)
  const isLast = isLastMinute(face)
  return (
    <>
      <p className={`beside ${styles.corner}`}>
        {corner}
        {cornerText(face, nowMs)}
      </p>
      <section className={classes(styles.panel, rests && styles.plain)} aria-label={t`Clock`}>
        <p className={styles.labels}>
          <span>{clockTitle(face)}</span>
          {rests && level.colourUp.length > 0 ? <span>{colourUpText(level.colourUp)}</span> : null}
          <span>{entriesText(view, nowMs)}</span>
        </p>
        {/* All digits have the same width, so only their number matters for the fit. */}
        <div role="timer">
          <span className="visually-hidden">{t`Time left`}</span>
          <FitText
            text={time.replace(/\d/g, '0')}
            max="style"
            className={classes(
              'display',
              styles.time,
              state !== 'running' && styles.stands,
              isLast && styles.lastMinute,
            )}
          >
            {time}
          </FitText>
        </div>
        {rests ? (
          <dl className={styles.blinds}>
            {state === 'running' ? (
              <Figure label={t`Back at`} value={timeText((nowMs + leftMs) / 1000)} />
            ) : null}
            {next ? <Figure label={t`Next level`} value={blindsOf(next)} /> : null}
          </dl>
        ) : (
          <dl className={classes(styles.blinds, blindsOf(level).length > LONG && styles.stacked)}>
            <Figure
              label={level.ante > 0 ? t`Blinds · ante ${wholeText(level.ante)}` : t`Blinds`}
              value={blindsOf(level)}
            />
            {next ? <Figure label={t`Next level`} value={blindsOf(next)} /> : null}
          </dl>
        )}
        <span className={styles.track}>
          <span
            className={classes(styles.done, isLast && styles.last)}
            style={{ transform: `scaleX(${playedShare(face)})` }}
          />
        </span>
      </section>
    </>
  )
}

/** Longer blinds go above the next ones. */
const LONG = 9

const blindsOf = ({ small, big }: PlayLevel) => `${wholeText(small)}/${wholeText(big)}`

/** The next break: a time of day while the clock runs. */
function cornerText({ state, breakInMs }: ClockFace, nowMs: number): string | null {
  if (breakInMs === null) return null
  if (state === 'running') return t`Break at ${timeText((nowMs + breakInMs) / 1000)}`
  return t`Break in ${Math.ceil(breakInMs / 60_000)} min`
}

/** The deadline for buying in again, and whether it is time for the add-on (Rules 32.2, 32.3). */
function entriesText(view: ScreenView, nowMs: number): string | null {
  const { addOn, entriesUntil } = view
  if (entriesUntil === null) return null
  const at = Math.floor(nowMs / 1000)
  const isOpen = (type: 'rebuy' | 'addOn') => refuseAtThisTime(view, { type }, at) === null
  if (addOn !== null && isOpen('addOn')) return t`Add-on now, ${formatDollars(addOn)}`
  return isOpen('rebuy') ? t`Entries until level ${entriesUntil}` : t`Entries closed`
}
