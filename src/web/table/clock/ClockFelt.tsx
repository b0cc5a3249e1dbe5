import { useId } from 'react'
import type { Clock } from '../../../domain/tournament/clock.ts'
import { type ClockFace, LAST_MINUTE, shownSeconds } from '../../../domain/tournament/clock-face.ts'
import { isBreak } from '../../../domain/tournament/levels.ts'
import { useClockFace } from '../../games/use-clock-face.ts'
import { t } from '../../i18n/language.ts'
import { blindsText, clockText, coloursGo, wholeText } from '../../i18n/texts/clock.ts'
import { classes } from '../../ui/classes.ts'
import { SmallCents } from '../../ui/Figures.tsx'
import { FitText } from '../../ui/FitText.tsx'
import styles from './Clock.module.css'
import { useClockSounds } from './clock-sounds.ts'

interface ClockFeltProps {
  clock: Clock
  /** As it is shown. */
  pot: string
  /** In whole chips; null where the game tells none. */
  averageStack: number | null
  /** Whether the device tells the last minute and the end of a level. */
  heard: boolean
  /** The server cannot be reached. */
  isAway: boolean
}

/** Time left and pot as equals, the blinds and the next ones. The only part of the table that renders once a second. */
export function ClockFelt({ clock, pot, averageStack, heard, isAway }: ClockFeltProps) {
  const id = useId()
  const face = useClockFace(clock)
  useClockSounds(face, heard)
  if (face === null) return null
  const { level, next, leftMs, number } = face
  const blinds = isBreak(level) ? t`Break` : blindsText(level)
  const left = clockText(shownSeconds(leftMs))
  return (
    <span className={`stack-s ${styles.face}`}>
      <span className={styles.pair}>
        <span className="small">{titleOf(face)}</span>
        <span className={`small ${styles.end}`}>{t`Pot`}</span>
        <span
          role="timer"
          aria-labelledby={id}
          className={classes(
            `display ${styles.figure}`,
            face.state !== 'running' && styles.still,
            isLast(face) && styles.last,
          )}
        >
          <span id={id} className="visually-hidden">{t`Time left`}</span>
          {left}
        </span>
        <FitText text={pot} max={40} className={`display ${styles.figure} ${styles.end}`}>
          <SmallCents text={pot} />
        </FitText>
      </span>
      <span className={`wrap ${styles.blinds}`}>
        <Fact label={isBreak(level) ? t`Now` : t`Blinds`} value={blinds} />
        {next ? <Fact label={t`Next`} value={blindsText(next)} dim /> : null}
        {averageStack === null ? null : <Fact label={t`Avg stack`} value={wholeText(averageStack)} dim />}
      </span>
      {isBreak(level) && level.colourUp.length > 0 ? (
        <span className="small">{coloursGo(level.colourUp)}</span>
      ) : null}
      {isAway ? <span className="fine">{t`Offline: the clock goes on by itself.`}</span> : null}
      <span className={styles.track} aria-hidden="true">
        <span style={{ width: `${playedPercent(face)}%` }} />
      </span>
      <span aria-live="polite" className="visually-hidden">
        {isBreak(level) ? blinds : t`Level ${number}, blinds ${blinds}`}
      </span>
    </span>
  )
}

function Fact({ label, value, dim = false }: { label: string; value: string; dim?: boolean }) {
  return (
    <span className={classes(styles.fact, dim && styles.dim)}>
      <span className="fine">{label}</span>
      <b>{value}</b>
    </span>
  )
}

const isLast = ({ state, leftMs }: ClockFace) => state === 'running' && leftMs <= LAST_MINUTE * 1000

function titleOf({ state, level, number }: ClockFace): string {
  const title = isBreak(level) ? t`Break` : t`Level ${number}`
  if (state === 'running') return title
  return state === 'paused' ? t`${title} · paused` : t`${title} · not started`
}

/** How much of its level is over; 0 while a level is longer than planned. */
export const playedPercent = ({ leftMs, level }: Pick<ClockFace, 'leftMs' | 'level'>): number =>
  Math.min(100, Math.max(0, 100 - (leftMs / (level.seconds * 1000)) * 100))
