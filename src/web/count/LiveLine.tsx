import { useState } from 'react'
import type { Cents } from '../../domain/money.ts'
import { t } from '../i18n/language.ts'
import { gameWords } from '../strings/game.ts'
import { formatDollars } from '../strings/number-text.ts'
import { classes } from '../ui/classes.ts'
import styles from './Count.module.css'
import type { Counting } from './use-count.ts'

/** The pot against what was counted so far, under the header while the stacks scroll. Announced once an amount is typed. */
export function LiveLine({ pot, count }: { pot: Cents; count: Counting }) {
  const { counted, missing, gap, potThen, isTyping } = count
  const size = formatDollars(Math.abs(gap))
  const [text, said, tone] =
    missing > 0
      ? [t`${missing} to count`, t`${missing} left to count.`, styles.open]
      : gap === 0
        ? [t`It adds up`, t`That adds up.`, styles.even]
        : gap > 0
          ? [gameWords.over(size), t`Over by ${size}.`, styles.wrong]
          : [gameWords.short(size), t`Short by ${size}.`, styles.wrong]
  const inPot = formatDollars(pot)
  const onTable = formatDollars(counted)
  const moved = potThen === null ? null : t`The pot was ${formatDollars(potThen)} when you began.`
  const whole = Math.max(pot, counted, 1)
  return (
    <div className={styles.live}>
      <div aria-hidden="true" className={styles.shown}>
        <p className={styles.sums}>{t`Pot ${inPot} · counted ${onTable}`}</p>
        <p className={classes(styles.gap, tone)}>{text}</p>
        <div className={styles.bar}>
          <i style={{ width: `${(100 * Math.min(pot, counted)) / whole}%` }} />
          <i className={styles.extra} style={{ width: `${(100 * Math.max(0, counted - pot)) / whole}%` }} />
        </div>
        {moved === null ? null : <p className={styles.moved}>{moved}</p>}
      </div>
      <Announced
        text={[t`Counted ${onTable}, the pot is ${inPot}.`, said, moved].join(' ')}
        waits={isTyping}
      />
    </div>
  )
}

/** Tells a screen reader a text, but not before what it depends on is typed. */
function Announced({ text, waits }: { text: string; waits: boolean }) {
  const [announced, setAnnounced] = useState(text)
  if (!waits && announced !== text) setAnnounced(text)
  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  )
}
