import Coffee from 'lucide-react/dist/esm/icons/coffee.mjs'
import type { ReactNode } from 'react'
import { isBreak, type Level, levelNumberAt } from '../../../domain/tournament/levels.ts'
import { t } from '../../i18n/language.ts'
import { blindsText, clockWords, minutesText, retiredText } from '../../i18n/texts/clock.ts'
import { timeText } from '../../i18n/texts/formats.ts'
import { classes } from '../../ui/classes.ts'
import styles from './Levels.module.css'

interface LevelLineProps {
  levels: readonly Level[]
  position: number
  /** Its start in unix seconds; null if unknown. */
  start: number | null
  /** At its end, instead of the start. */
  aside?: ReactNode
}

/** A level or a break in one line: its number, its blinds, when it starts and how long it takes; what a break retires. */
export function LevelLine({ levels, position, start, aside }: LevelLineProps) {
  const level = levels[position]
  if (level === undefined) return null
  const number = levelNumberAt(levels, position)
  const retired = isBreak(level) ? retiredText(level.colourUp) : ''
  return (
    <span className={classes(styles.line, isBreak(level) && styles.break)}>
      {number === null ? (
        <Coffee size={18} aria-hidden="true" />
      ) : (
        <span className="small">
          <span className="visually-hidden">{t`Level ${number}`}</span>
          <span aria-hidden="true">{number}</span>
        </span>
      )}
      <span className="lines">
        <b>{isBreak(level) ? clockWords.break : blindsText(level)}</b>
        {retired === '' ? null : <span className="small">{retired}</span>}
      </span>
      <span className={`small ${styles.minutes}`}>{minutesText(level.seconds)}</span>
      {aside ?? <span className={`small ${styles.start}`}>{start === null ? null : timeText(start)}</span>}
    </span>
  )
}

/** The levels and breaks of a clock that starts at `start`, unix seconds; null if unknown. */
export function LevelList({ levels, start }: Pick<LevelLineProps, 'levels' | 'start'>) {
  return (
    <ol className={`rows ${styles.list}`}>
      {startsOf(levels, start).map((at, position) => (
        // A read-only list: a level has no key but its position.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <li key={position}>
          <LevelLine levels={levels} position={position} start={at} />
        </li>
      ))}
    </ol>
  )
}

/** The start of each level and break, the first at `start`; null if unknown. Unix seconds. */
export function startsOf(levels: readonly Level[], start: number | null): readonly (number | null)[] {
  let at = start ?? 0
  return levels.map(({ seconds }) => {
    const own = at
    at += seconds
    return start === null ? null : own
  })
}
