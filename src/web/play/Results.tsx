import type { ReactNode } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { entriesFromWire, gameFromWire } from '../../contract/game-wire.ts'
import { type PlayState, play, STILL_IN } from '../../domain/play.ts'
import { bearersBeside, type Result, rank, unaccounted } from '../../domain/ranking.ts'
import { useMyId } from '../account/me.ts'
import { gapLine } from '../count/gap-text.ts'
import { hasProfile, nameIn, personIn } from '../games/people.ts'
import { t } from '../i18n/language.ts'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { gameWords } from '../strings/game.ts'
import { formatDollars } from '../strings/number-text.ts'
import { timeText } from '../strings/time-text.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { classes } from '../ui/classes.ts'
import { Money, PlaceBadge } from '../ui/Figures.tsx'
import { Section } from '../ui/Sections.tsx'
import styles from './Results.module.css'

interface ResultsProps {
  game: WireGame
  title?: string | undefined
  /** Plays the winner's animation, once, with this around the winner. */
  celebration?: ReactNode
}

/** The players as ranked cards, best first; another account's card opens their profile (Rule 14.24). */
export function Results({ game: wire, title = t`RESULTS`, celebration }: ResultsProps) {
  const myId = useMyId()
  const game = gameFromWire(wire)
  const table = play(game, entriesFromWire(wire))
  const results = rank(game, table)
  const problem = wire.imported ? importedGap(results) : unaccountedText(table)
  return (
    <Section title={title}>
      {problem === null ? null : <p className={styles.left}>{problem}</p>}
      <ol className={classes(styles.list, celebration !== undefined && styles.celebrates)}>
        {results.map((result) => (
          <li key={result.playerId}>
            <ResultCard
              game={wire}
              result={result}
              gap={gapLine(game.gap, result.playerId)}
              myId={myId}
              won={table.over && result.place === 0}
            />
            {table.over && result.place === 0 ? celebration : null}
          </li>
        ))}
        {bearersBeside(game, table).map(({ playerId, net }) => (
          <li key={playerId} className={styles.card}>
            <Avatar person={personIn(wire, playerId)} />
            <span className={styles.who}>
              <span className={styles.name}>{nameIn(wire, playerId, myId)}</span>
              <span className={styles.sub}>{t`did not play`}</span>
            </span>
            <Money cents={net} signed className={styles.net} />
            <span className={styles.sub}>{gapLine(game.gap, playerId)}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** What is left in the pot of a table that is over, as a sentence, or null. */
function unaccountedText(table: PlayState): string | null {
  const left = table.over ? unaccounted(table) : 0
  return left > 0 ? gameWords.unaccounted(formatDollars(left)) : null
}

interface ResultCardProps {
  game: WireGame
  result: Result
  /** What they bear of the gap; null: nothing. */
  gap: string | null
  myId: string | undefined
  won: boolean
}

function ResultCard({ game, result, gap, myId, won }: ResultCardProps) {
  const name = nameIn(game, result.playerId, myId)
  const look = classes(styles.card, won && styles.winner)
  const inside = (
    <>
      <span className={styles.medal}>
        <PlaceBadge place={result.place} net={result.net} />
      </span>
      <Avatar person={personIn(game, result.playerId)} size={won ? 'l' : 'm'} />
      <span className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span className={styles.sub}>
          {game.imported ? importedText(result) : resultText(result, timeText)}
        </span>
      </span>
      <Money cents={result.net} signed size={won ? 'l' : 'm'} className={styles.net} />
      {gap === null ? null : <span className={styles.sub}>{gap}</span>}
    </>
  )
  if (result.playerId === myId || !hasProfile(game, result.playerId))
    return <div className={look}>{inside}</div>
  const open = () => navigate(href('/buddy-profile', { userId: result.playerId }))
  return (
    <button type="button" className={look} onClick={open} aria-description={t`See the profile of ${name}`}>
      {inside}
    </button>
  )
}

/** The line under a name in the results: the payout, else when they went out (Rule 6.4). */
export function resultText(result: Result, timeText: (seconds: number) => string): string {
  if (result.gross > 0) return t`got ${formatDollars(result.gross)}`
  return result.outTimestamp >= STILL_IN ? t`still in` : t`out at ${timeText(result.outTimestamp)}`
}

/** The line under a name in an imported night, of which no times are known. */
const importedText = ({ gross, net }: Result): string =>
  t`in ${formatDollars(gross - net)}, out ${formatDollars(gross)}`

/** What an imported night is out by, as a sentence, or null. */
function importedGap(results: readonly Result[]): string | null {
  const gap = results.reduce((sum, { net }) => sum + net, 0)
  if (gap === 0) return null
  const amount = formatDollars(Math.abs(gap))
  return gap > 0 ? t`${amount} more was paid out than came in.` : t`${amount} less was paid out than came in.`
}
