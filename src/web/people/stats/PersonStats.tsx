import { type ReactNode, useId } from 'react'
import type { Output } from '../../../contract/endpoints.ts'
import { type Cents, toneOf } from '../../../domain/base/money.ts'
import { type PersonalStats, personalStats } from '../../../domain/game/stats.ts'
import type { Answer } from '../../api/from-wire.ts'
import { t } from '../../i18n/language.ts'
import { decimalText, formatDollars, formatSignedDollars } from '../../i18n/texts/formats.ts'
import { gameWords } from '../../i18n/texts/game.ts'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/Figures.tsx'
import { Skeleton } from '../../ui/Placeholders.tsx'
import styles from './stats.module.css'

interface PersonStatsProps {
  figures: StatFigures
  /** `own` for the stats screen; a `profile` has fewer figures (Rule 7.1). */
  of: 'own' | 'profile'
  /** Shown instead of the chart before the first game. */
  empty?: ReactNode
}

/** Net winnings and all other figures of a person. */
export function PersonStats({ figures, of, empty }: PersonStatsProps) {
  return (
    <>
      <NetWinnings figures={figures} empty={empty} />
      <StatTiles figures={figures} of={of} />
    </>
  )
}

function StatTiles({ figures, of }: PersonStatsProps) {
  const money = (cents: Cents) => <Money cents={cents} signed size="l" />
  const tiles: readonly (readonly [string, ReactNode])[] = [
    ...(of === 'own'
      ? ([
          [t`Tournament`, money(figures.netTournament)],
          [t`Cash`, money(figures.netCash)],
        ] as const)
      : ([[t`Games played`, figures.gamesPlayed]] as const)),
    [t`Money finishes`, figures.moneyFinishes],
    [t`1st place finishes`, figures.firstPlaces],
    [t`Games hosted`, figures.hosted],
    [t`Upcoming hosting`, figures.upcoming],
    ...(figures.averagePlace === null
      ? []
      : ([
          [t`Average place`, decimalText(figures.averagePlace)],
          [t`Nights in a row in profit`, streakText(figures)],
        ] as const)),
  ]
  return (
    <dl className={styles.tiles}>
      {tiles.map(([label, value]) => (
        <div key={label} className={styles.tile}>
          <dt className="small">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const streakText = ({ streak, bestStreak }: StatFigures): string =>
  streak === bestStreak ? String(streak) : t`${streak}, best ${bestStreak}`

export function TileSkeletons() {
  return (
    <div className={styles.tiles}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((tile) => (
        <div key={tile} className={styles.tile}>
          <Skeleton height="3.25rem" />
        </div>
      ))}
    </div>
  )
}

/** A person's results and hosting counts (Rule 7.1). */
export interface StatFigures extends PersonalStats, Readonly<Hosting> {}

type Hosting = Output<'listGames'>['hosting']

/** Stats of a profile. `hosting` counts the games that the viewer may see. */
export function figuresOf(profile: Answer<'user'>, hosting: Hosting): StatFigures {
  return { ...personalStats(profile.gameResults), ...hosting }
}

/** Net winnings in total and over time (Rule 7.1). */
function NetWinnings({ figures, empty }: Omit<PersonStatsProps, 'of'>) {
  return (
    <section className="stack-l" aria-label={gameWords.netWinnings}>
      <div className="stack-xs">
        <h2 className="quiet bold">{gameWords.netWinnings}</h2>
        <Money cents={figures.netOverall} signed size="answer" />
      </div>
      {figures.gamesPlayed > 0 ? (
        <figure className="stack-s">
          <AreaChart values={[0, ...figures.runningNet]} label={chartText(figures)} />
          <figcaption className="ends small">
            {figures.gamesPlayed === 1 ? (
              t`One game so far. The line goes on with the next one.`
            ) : (
              <>
                <span>{t`Highest ${extremesOf(figures).highest}`}</span>
                <span>{t`Lowest ${extremesOf(figures).lowest}`}</span>
              </>
            )}
          </figcaption>
        </figure>
      ) : (
        empty
      )}
    </section>
  )
}

/** The chart in words, for screen readers. */
function chartText(figures: StatFigures): string {
  const { highest, lowest } = extremesOf(figures)
  const now = formatSignedDollars(figures.netOverall)
  const games = figures.gamesPlayed === 1 ? t`1 game` : t`${figures.gamesPlayed} games`
  return t`Net winnings over ${games}: now ${now}, highest ${highest}, lowest ${lowest}.`
}

/** The highest and lowest running total, starting from zero. */
function extremesOf({ runningNet }: StatFigures): { readonly highest: string; readonly lowest: string } {
  return {
    highest: formatSignedDollars(Math.max(0, ...runningNet)),
    lowest: formatSignedDollars(Math.min(0, ...runningNet)),
  }
}

interface AreaChartProps {
  /** Cents, oldest first; two or more. */
  values: readonly Cents[]
  /** The chart in a sentence, for screen readers. */
  label: string
}

const WIDTH = 320
const HEIGHT = 110
const EDGE = 6
/** With more steps the dots would overlap. */
const MOST_DOTS = 13

/** A running total as a filled line with a zero line; green if it ends above zero, red below. */
function AreaChart({ values, label }: AreaChartProps) {
  const gradient = useId()
  const low = Math.min(0, ...values)
  const span = Math.max(1, Math.max(0, ...values) - low)
  const x = (index: number) => EDGE + (index * (WIDTH - 2 * EDGE)) / (values.length - 1)
  const y = (value: number) => HEIGHT - EDGE - ((value - low) * (HEIGHT - 2 * EDGE)) / span
  const points = values.map((value, index) => `${round(x(index))} ${round(y(value))}`)
  const last = values.at(-1) ?? 0
  const zero = round(y(0))
  const dots = values.length <= MOST_DOTS ? points.slice(1, -1) : []
  return (
    <div className={styles.frame}>
      <span className={`muted ${styles.axis}`} aria-hidden="true">
        <span style={{ top: `${(100 * zero) / HEIGHT}%` }}>{formatDollars(0)}</span>
      </span>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={label}
        className={classes(styles.chart, toneOf(last))}
      >
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.28" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0.08" />
        </linearGradient>
        <path
          d={`M${x(0)} ${zero}L${points.join('L')}L${round(x(values.length - 1))} ${zero}z`}
          fill={`url(#${gradient})`}
        />
        <path d={`M${x(0)} ${zero}H${WIDTH - EDGE}`} className={styles.zero} />
        <path d={`M${points.join('L')}`} className={styles.line} />
        <path d={dots.map((point) => `M${point}h0`).join('')} className={styles.dots} />
        <path d={`M${points.at(-1)}h0`} className={styles.end} />
      </svg>
    </div>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
