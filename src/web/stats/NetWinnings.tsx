import type { ReactNode } from 'react'
import { formatSignedDollars } from '../../domain/money.ts'
import { countOf } from '../../domain/stats.ts'
import { stats } from '../strings/stats.ts'
import { AreaChart } from '../ui/AreaChart.tsx'
import { Card } from '../ui/Card.tsx'
import { Money } from '../ui/Figures.tsx'
import type { StatFigures } from './figures.ts'
import styles from './NetWinnings.module.css'

export interface NetWinningsProps {
  figures: StatFigures
  /** Stands in for the chart of someone who has not played yet. */
  empty: ReactNode
}

/** Net winnings over all games, and how they came about (Spec 2 /stats). */
export function NetWinnings({ figures, empty }: NetWinningsProps) {
  return (
    <Card as="section" className={styles.card} aria-label={stats.net}>
      <div className={styles.head}>
        <h2 className={styles.label}>{stats.net}</h2>
        <Money cents={figures.netOverall} signed size="xxl" className={styles.money} />
      </div>
      {figures.gamesPlayed > 0 ? (
        <AreaChart values={[0, ...figures.runningNet]} label={chartText(figures)} />
      ) : (
        empty
      )}
    </Card>
  )
}

/** The chart in words, for those who do not see it. */
function chartText({ gamesPlayed, runningNet, netOverall }: StatFigures): string {
  const high = runningNet.reduce((most, net) => Math.max(most, net), 0)
  const low = runningNet.reduce((least, net) => Math.min(least, net), 0)
  const [now, highest, lowest] = [netOverall, high, low].map(formatSignedDollars)
  return stats.chart(countOf(gamesPlayed, 'game'), now ?? '', highest ?? '', lowest ?? '')
}
