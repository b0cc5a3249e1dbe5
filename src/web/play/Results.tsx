import type { WireGame } from '../../contract/endpoints.ts'
import { entriesFromWire, gameFromWire } from '../../contract/game-wire.ts'
import { formatDollars } from '../../domain/money.ts'
import { play } from '../../domain/play.ts'
import { type Result, rank, unaccounted } from '../../domain/ranking.ts'
import { useMyId } from '../account/me.ts'
import { hasProfile, nameIn, personIn } from '../games/people.ts'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { resultWords } from '../strings/results.ts'
import { timeText } from '../strings/time-text.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { classes } from '../ui/classes.ts'
import { Money, PlaceBadge } from '../ui/Figures.tsx'
import { Section } from '../ui/Sections.tsx'
import styles from './Results.module.css'
import { resultText } from './result-text.ts'

export interface ResultsProps {
  game: WireGame
  title?: string | undefined
  /** Plays the winner's animation, once. */
  celebrates?: boolean | undefined
}

/** The players as ranked cards, best first; another account's card opens their profile (Rule 14.24). */
export function Results({ game: wire, title = resultWords.title, celebrates = false }: ResultsProps) {
  const myId = useMyId()
  const game = gameFromWire(wire)
  const table = play(game, entriesFromWire(wire))
  const left = table.over ? unaccounted(table) : 0
  return (
    <Section title={title}>
      {left > 0 ? <p className={styles.left}>{resultWords.unaccounted(formatDollars(left))}</p> : null}
      <ol className={classes(styles.list, celebrates && styles.celebrates)}>
        {rank(game, table).map((result) => (
          <li key={result.playerId}>
            <ResultCard game={wire} result={result} myId={myId} won={table.over && result.place === 0} />
            {celebrates && table.over && result.place === 0 ? <Burst /> : null}
          </li>
        ))}
      </ol>
    </Section>
  )
}

const CHIPS = Array.from({ length: 12 }, (_, chip) => chip)

/** The winner's animation: chips fly from the medal. */
function Burst() {
  return (
    <span className={styles.burst} aria-hidden="true">
      {CHIPS.map((chip) => (
        <i key={chip} />
      ))}
    </span>
  )
}

interface ResultCardProps {
  game: WireGame
  result: Result
  myId: string | undefined
  won: boolean
}

function ResultCard({ game, result, myId, won }: ResultCardProps) {
  const name = nameIn(game, result.playerId, myId)
  const look = classes(styles.card, won && styles.winner)
  const inside = (
    <>
      <span className={styles.medal}>
        <PlaceBadge place={result.place} />
      </span>
      <Avatar person={personIn(game, result.playerId)} size={won ? 'l' : 'm'} />
      <span className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span className={styles.sub}>{resultText(result, timeText)}</span>
      </span>
      <Money cents={result.net} signed size={won ? 'l' : 'm'} className={styles.net} />
    </>
  )
  if (result.playerId === myId || !hasProfile(game, result.playerId))
    return <div className={look}>{inside}</div>
  const open = () => navigate(href('/buddy-profile', { userId: result.playerId }))
  return (
    <button type="button" className={look} onClick={open} aria-description={resultWords.seeProfile(name)}>
      {inside}
    </button>
  )
}
