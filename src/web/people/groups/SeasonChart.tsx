import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { t } from '../../i18n/language.ts'
import { dateText } from '../../i18n/texts/formats.ts'
import { classes } from '../../ui/classes.ts'
import styles from './SeasonChart.module.css'
import { seasonLines, spread } from './season-lines.ts'
import { namesIn, type Standings } from './season-text.ts'

/** Of the height of the drawing, which is 100. A label takes as much as its line of text. */
const LABEL = 8
const EDGE = 4

/** How everybody moved against the average, night by night. A screen reader is sent to the standings, which say where it led. */
export function SeasonChart({ standings, myId }: { standings: Standings; myId: string | undefined }) {
  const lines = seasonLines(standings, myId)
  const { nights } = standings
  if (nights.length < 2 || lines.length === 0) return null
  const values = lines.flatMap((each) => each.values)
  const x = scaleLinear([0, nights.length], [0, 100])
  const y = scaleLinear([Math.min(0, ...values), Math.max(0, ...values)], [100 - EDGE, EDGE])
  const path = line<number>((_, night) => x(night), y)
  const nameOf = namesIn(standings)
  const ends = lines.map((each) => y(each.values.at(-1) ?? 0))
  const tops = spread([...ends, y(0)], LABEL, 100)
  return (
    <figure className="stack-xs">
      <div className={styles.frame}>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={t`Lines of ${nights.length} nights against the average. The standings below say where they ended.`}
          className={styles.chart}
        >
          <path d={`M0 ${y(0)}H100`} className={styles.average} />
          {lines
            .toSorted((one, other) => rank[one.kind] - rank[other.kind])
            .map(({ person, values: own, kind }) => (
              <path key={person.id} d={path(own) ?? ''} className={classes(styles.line, styles[kind])} />
            ))}
        </svg>
        <div className={`fine ${styles.labels}`} aria-hidden="true">
          {lines.map(({ person, kind }, index) => (
            <span
              key={person.id}
              className={classes('one-line', styles[`${kind}Name`])}
              style={{ top: `${tops[index]}%` }}
            >
              {kind === 'own' ? t`You` : nameOf(person.id)}
            </span>
          ))}
          <span className="one-line" style={{ top: `${tops.at(-1)}%` }}>{t`average`}</span>
        </div>
      </div>
      <figcaption className={`ends fine ${styles.dates}`}>
        <span>{dateText(nights[0]?.timestamp ?? 0)}</span>
        <span>{dateText(nights.at(-1)?.timestamp ?? 0)}</span>
      </figcaption>
    </figure>
  )
}

/** The viewer's line is drawn last, over all others. */
const rank = { far: 0, near: 1, own: 2 } as const
