import type { ReactNode } from 'react'
import type { Output } from '../../../contract/endpoints.ts'
import type { Cents } from '../../../domain/base/money.ts'
import { type PersonalStats, personalStats } from '../../../domain/game/stats.ts'
import type { Answer } from '../../api/from-wire.ts'
import { t } from '../../i18n/language.ts'
import { decimalText } from '../../i18n/texts/formats.ts'
import { Money } from '../../ui/Figures.tsx'
import { Skeleton } from '../../ui/Placeholders.tsx'
import styles from './stats.module.css'

interface StatTilesProps {
  figures: StatFigures
  /** `own` for the stats screen; a `profile` has fewer figures (Rule 7.1). */
  of: 'own' | 'profile'
}

export function StatTiles({ figures, of }: StatTilesProps) {
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
