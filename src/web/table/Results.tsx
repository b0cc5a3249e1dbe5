import { STILL_IN } from '../../domain/table/play.ts'
import type { Result } from '../../domain/table/ranking.ts'
import type { TableView } from '../games/table-view.ts'
import { t } from '../i18n/language.ts'
import { formatDollars, timeText } from '../i18n/texts/formats.ts'
import { dealNames } from '../i18n/texts/game.ts'
import { navigate } from '../navigation/href.ts'
import { equalGapLine, gapLine } from '../results/count/gap-text.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Money, PlaceBadge } from '../ui/Figures.tsx'
import { Section } from '../ui/Sections.tsx'
import styles from './Results.module.css'

interface ResultsProps {
  view: TableView
  title?: string
  /** The sheet that a guest's card opens. */
  onGuest?: ((playerId: string) => void) | undefined
}

/** The players as ranked cards, best first; the card of another account opens its profile (Rule 14.24). */
export function Results({ view, title = t`RESULTS`, onGuest }: ResultsProps) {
  const { results, nonPlayers, problem, game, deal } = view
  const shared = equalGapLine(game.gap, results.length + nonPlayers.length)
  return (
    <Section title={title} aside={deal === null ? null : t`Deal · ${dealNames(deal)}`}>
      {problem === null ? null : <p className={styles.left}>{problem}</p>}
      {shared === null ? null : <p className="small">{shared}</p>}
      <ol className="rows">
        {results.map((result) => (
          <li key={result.playerId}>
            <ResultCard
              view={view}
              result={result}
              onGuest={onGuest}
              borne={shared === null ? gapLine(game.gap, result.playerId) : null}
            />
          </li>
        ))}
        {nonPlayers.map(({ playerId, net }) => (
          <li key={playerId} className={`wrap ${styles.card}`}>
            <Avatar person={view.personOf(playerId)} />
            <span className={`lines ${styles.who}`}>
              <span className={`one-line bold ${styles.name}`}>{view.nameOf(playerId)}</span>
              <span className={`fine ${styles.sub}`}>{t`did not play`}</span>
            </span>
            <Money cents={net} signed className={styles.net} />
            {shared === null ? (
              <span className={`fine ${styles.sub}`}>{gapLine(game.gap, playerId)}</span>
            ) : null}
          </li>
        ))}
      </ol>
    </Section>
  )
}

interface ResultCardProps extends Pick<ResultsProps, 'view' | 'onGuest'> {
  result: Result
  /** The share of a gap. */
  borne: string | null
}

function ResultCard({ view, result, onGuest, borne }: ResultCardProps) {
  const { playerId, place, lastPlace, net } = result
  const { imported, style } = view.game
  const prize = style === 'tournament' && !imported ? result.gross : 0
  const name = view.nameOf(playerId)
  const profile = view.profileOf(playerId)
  const look = `wrap ${styles.card}`
  const inside = (
    <>
      <PlaceBadge place={place} lastPlace={lastPlace} net={net} />
      <Avatar person={view.personOf(playerId)} />
      <span className={`lines ${styles.who}`}>
        <span className={`one-line bold ${styles.name}`}>{name}</span>
        <span className={`fine ${styles.sub}`}>
          {prize > 0 ? (
            <>
              {t`Net`} <Money cents={net} signed />
              {result.bounty === 0 ? null : ` · ${t`bounties ${formatDollars(result.bounty)}`}`}
            </>
          ) : imported ? (
            importedText(result)
          ) : (
            resultText(result, timeText)
          )}
        </span>
      </span>
      {prize > 0 ? (
        <Money cents={prize} className={`${styles.net} ${styles.prize}`} />
      ) : (
        <Money cents={net} signed className={styles.net} />
      )}
      {borne === null ? null : <span className={`fine ${styles.sub}`}>{borne}</span>}
    </>
  )
  const isGuest = view.personOf(playerId).guest
  if (profile === null && !(isGuest && onGuest)) return <div className={look}>{inside}</div>
  return (
    <button
      type="button"
      className={`bare ${look}`}
      onClick={() => (profile === null ? onGuest?.(playerId) : navigate(profile))}
      aria-description={profile === null ? t`Head to head` : t`See the profile of ${name}`}
    >
      {inside}
    </button>
  )
}

/** The line under a name in the results: the payout, else when they went out (Rule 6.4). */
export function resultText(result: Result, timeText: (seconds: number) => string): string {
  if (result.gross > 0) return t`got ${formatDollars(result.gross)}`
  return result.outTimestamp >= STILL_IN ? t`still in` : t`out at ${timeText(result.outTimestamp)}`
}

/** The line under a name in an imported night, whose times are unknown. */
const importedText = ({ gross, net }: Result): string =>
  t`in ${formatDollars(gross - net)}, out ${formatDollars(gross)}`
