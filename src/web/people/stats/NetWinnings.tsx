import type { ReactNode } from 'react'
import { t } from '../../i18n/language.ts'
import { formatSignedDollars } from '../../i18n/texts/formats.ts'
import { gameWords } from '../../i18n/texts/game.ts'
import { AreaChart } from '../../ui/AreaChart.tsx'
import { Money } from '../../ui/Figures.tsx'
import styles from './NetWinnings.module.css'
import type { StatFigures } from './StatTiles.tsx'

export interface NetWinningsProps {
  figures: StatFigures
  /** Shown instead of the chart before the first game. */
  empty: ReactNode
}

/** Net winnings in total and over time (Rule 7.1). */
export function NetWinnings({ figures, empty }: NetWinningsProps) {
  return (
    <section className="stack-l" aria-label={gameWords.netWinnings}>
      <NetTotal figures={figures} />
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

/** Net winnings in total, as the figure that a screen is about. */
export function NetTotal({ figures }: Pick<NetWinningsProps, 'figures'>) {
  return (
    <div className="stack-xs">
      <h2 className={`quiet ${styles.label}`}>{gameWords.netWinnings}</h2>
      <Money cents={figures.netOverall} signed size="answer" />
    </div>
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
