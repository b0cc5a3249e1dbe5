import { type ReactNode, useId } from 'react'
import type { Clock } from '../../../domain/tournament/clock.ts'
import { isLastMinute, playedShare, shownSeconds } from '../../../domain/tournament/clock-face.ts'
import { isBreak } from '../../../domain/tournament/levels.ts'
import { serverNowMs } from '../../api/server-time.ts'
import { useClockFace } from '../../games/use-clock-face.ts'
import { t } from '../../i18n/language.ts'
import { blindsText, breakTexts, clockText, clockTitle, wholeText } from '../../i18n/texts/clock.ts'
import { classes } from '../../ui/classes.ts'
import { SmallCents } from '../../ui/Figures.tsx'
import { FitText } from '../../ui/FitText.tsx'
import styles from '../PotCard.module.css'
import { useClockSounds } from './clock-sounds.ts'

interface ClockFeltProps {
  clock: Clock
  /** As shown. */
  pot: string
  /** In whole chips; null if unknown. */
  averageStack: number | null
  /** Whether the device announces the last minute and the end of a level. */
  soundIsOn: boolean
  /** The server cannot be reached. */
  isAway: boolean
  /** Shows that the card opens. */
  arrow: ReactNode
}

/** Time left and pot with equal rank, the blinds and the next ones. The only part of the table that renders once a second. */
export function ClockFelt({ clock, pot, averageStack, soundIsOn, isAway, arrow }: ClockFeltProps) {
  const id = useId()
  const face = useClockFace(clock)
  useClockSounds(face, soundIsOn)
  if (face === null) return null
  const { level, next, leftMs } = face
  const rests = isBreak(level)
  const left = clockText(shownSeconds(leftMs))
  return (
    <span className={`stack-s ${styles.face}`} data-rests={rests || undefined}>
      <span className={styles.pair}>
        <span className="small">{clockTitle(face)}</span>
        <span className={`small ${styles.end}`}>
          {t`Pot`} {arrow}
        </span>
        <span
          role="timer"
          aria-labelledby={id}
          className={classes(
            `display ${styles.twin}`,
            face.state !== 'running' && styles.still,
            isLastMinute(face) && styles.last,
          )}
        >
          <span id={id} className="visually-hidden">{t`Time left`}</span>
          {left}
        </span>
        <FitText text={pot} max="style" className={`display ${styles.twin} ${styles.end}`}>
          <SmallCents text={pot} />
        </FitText>
      </span>
      <span className={`wrap ${styles.blinds} ${styles.clear}`}>
        <Fact
          {...(rests ? breakTexts(face, serverNowMs()) : { label: t`Blinds`, value: blindsText(level) })}
        />
        {next ? <Fact label={t`Next`} value={blindsText(next)} dim /> : null}
      </span>
      {averageStack === null ? null : (
        <span className={`small ${styles.clear}`}>{t`Average stack ${wholeText(averageStack)}`}</span>
      )}
      {isAway && face.state === 'running' ? (
        <span className={`fine ${styles.clear}`}>{t`Offline: the clock goes on by itself.`}</span>
      ) : null}
      <span className={styles.track} aria-hidden="true">
        <span style={{ width: `${100 * playedShare(face)}%` }} />
      </span>
      <span aria-live="polite" className="visually-hidden">
        {rests ? t`Break` : t`Level ${face.number}, blinds ${blindsText(level)}`}
      </span>
    </span>
  )
}

function Fact({ label, value, dim = false }: { label: string; value: string; dim?: boolean }) {
  return (
    <span className={classes(styles.fact, dim && styles.dim)}>
      <span className="fine">{label || '\u00a0'}</span>
      <b>{value}</b>
    </span>
  )
}
