import type { ReactNode } from 'react'
import { stats } from '../strings/stats.ts'
import { Money } from '../ui/Figures.tsx'
import type { StatFigures } from './figures.ts'
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
      {own ? null : <Tile label={stats.played} value={figures.gamesPlayed} />}
      {own ? null : <Tile label={stats.net} value={<Money cents={figures.netOverall} signed size="l" />} />}
      {own ? (
        <Tile label={stats.tournament} value={<Money cents={figures.netTournament} signed size="l" />} />
      ) : null}
      {own ? <Tile label={stats.cash} value={<Money cents={figures.netCash} signed size="l" />} /> : null}
      <Tile label={stats.moneyFinishes} value={figures.moneyFinishes} />
      <Tile label={stats.firstPlaces} value={figures.firstPlaces} />
      <Tile label={stats.hosted} value={figures.hosted} />
      <Tile label={stats.upcomingHosting} value={figures.upcoming} />
    </dl>
  )
}

function Tile({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
