import type { ReactNode } from 'react'
import type { Output, WireProfile } from '../../../contract/endpoints.ts'
import { centsFromDollars } from '../../../domain/base/money.ts'
import { type PersonalStats, personalStats } from '../../../domain/game/stats.ts'
import { t } from '../../i18n/language.ts'
import { gameWords } from '../../i18n/texts/game.ts'
import { Money } from '../../ui/Figures.tsx'
import { Skeleton } from '../../ui/Placeholders.tsx'
import styles from './StatTiles.module.css'

export interface StatTilesProps {
  figures: StatFigures
  /** `own` for the stats screen; a `profile` has fewer figures (Rule 7.1). */
  of: 'own' | 'profile'
}

export function StatTiles({ figures, of }: StatTilesProps) {
  const own = of === 'own'
  return (
    <dl className={styles.tiles}>
      {own ? null : <Tile label={t`Games played`} value={figures.gamesPlayed} />}
      {own ? null : (
        <Tile label={gameWords.netWinnings} value={<Money cents={figures.netOverall} signed size="l" />} />
      )}
      {own ? (
        <Tile label={t`Tournament`} value={<Money cents={figures.netTournament} signed size="l" />} />
      ) : null}
      {own ? <Tile label={t`Cash`} value={<Money cents={figures.netCash} signed size="l" />} /> : null}
      <Tile label={t`Money finishes`} value={figures.moneyFinishes} />
      <Tile label={t`1st place finishes`} value={figures.firstPlaces} />
      <Tile label={t`Games hosted`} value={figures.hosted} />
      <Tile label={t`Upcoming hosting`} value={figures.upcoming} />
    </dl>
  )
}

function Tile({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className={`box ${styles.tile}`}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

export function TileSkeletons() {
  return (
    <div className={styles.tiles}>
      {[1, 2, 3, 4, 5, 6].map((tile) => (
        <Skeleton key={tile} height="84px" />
      ))}
    </div>
  )
}

/** A person's results and hosting counts (Rule 7.1). */
export interface StatFigures extends PersonalStats, Readonly<Hosting> {}

type Hosting = Output<'listGames'>['hosting']

/** Stats of a profile. `hosting` counts the games that the viewer may see. */
export function figuresOf(profile: WireProfile, hosting: Hosting): StatFigures {
  const results = profile.gameResults.map((result) => ({
    ...result,
    winnings: centsFromDollars(result.winnings),
  }))
  return { ...personalStats(results), ...hosting }
}
