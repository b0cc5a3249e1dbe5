import { useState } from 'react'
import type { Cents } from '../../domain/money.ts'
import { countWords } from '../strings/count.ts'
import { formatDollars } from '../strings/money-text.ts'
import { classes } from '../ui/classes.ts'
import styles from './Count.module.css'
import type { Counting } from './use-count.ts'

/** The pot against what was counted so far, under the header while the stacks scroll. Announced once an amount is typed. */
export function LiveLine({ pot, count }: { pot: Cents; count: Counting }) {
  const { counted, missing, gap, potThen, isTyping } = count
  const size = formatDollars(Math.abs(gap))
  const [text, said, tone] =
    missing > 0
      ? [countWords.toCount(missing), countWords.saidToCount(missing), styles.open]
      : gap === 0
        ? [countWords.even, countWords.saidEven, styles.even]
        : gap > 0
          ? [countWords.over(size), countWords.saidOver(size), styles.wrong]
          : [countWords.short(size), countWords.saidShort(size), styles.wrong]
  const sums = [formatDollars(pot), formatDollars(counted)] as const
  const moved = potThen === null ? null : countWords.potMoved(formatDollars(potThen))
  const whole = Math.max(pot, counted, 1)
  return (
    <div className={styles.live}>
      <div aria-hidden="true" className={styles.shown}>
        <p className={styles.sums}>{countWords.pot(...sums)}</p>
        <p className={classes(styles.gap, tone)}>{text}</p>
        <div className={styles.bar}>
          <i style={{ width: `${(100 * Math.min(pot, counted)) / whole}%` }} />
          <i className={styles.extra} style={{ width: `${(100 * Math.max(0, counted - pot)) / whole}%` }} />
        </div>
        {moved === null ? null : <p className={styles.moved}>{moved}</p>}
      </div>
      <Announced text={[countWords.said(...sums), said, moved].join(' ')} waits={isTyping} />
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
