import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import cards from '../games/GameCard.module.css'
import type { GameView } from '../games/game-view.ts'
import { dayText, monthText, weekdayText } from '../i18n/texts/formats.ts'
import { openedFrom } from '../navigation/href.ts'
import { DateTile } from '../ui/Card.tsx'
import { classes } from '../ui/classes.ts'
import styles from './cards.module.css'

const SIX_DAYS = 6 * 86_400

interface GameRowProps {
  game: GameView
  /** The address that a tap opens; without it the row is muted and opens nothing. */
  to: string | undefined
  /** Unix seconds: a game more than six days later shows its month instead of the weekday. */
  now?: number | undefined
  sub: ReactNode
  /** At the end of the row: a result, a chip. */
  end?: ReactNode
  id?: string | undefined
}

/** A game as one line of a list: its day, its name and a detail. */
export function GameRow({ game, to, now = Number.POSITIVE_INFINITY, sub, end, id }: GameRowProps) {
  const nameId = useId()
  const isFar = game.startsAt - now > SIX_DAYS
  const lines = (
    <>
      <h3 id={nameId} className={`one-line bold ${styles.rowName}`}>
        {game.name}
      </h3>
      <p className="fine one-line">{sub}</p>
    </>
  )
  return (
    <article
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={nameId}
      className={classes('beside', cards.game, styles.row, to === undefined && styles.closed)}
    >
      <DateTile
        head={isFar ? monthText(game.startsAt) : weekdayText(game.startsAt)}
        day={dayText(game.startsAt)}
      />
      {to === undefined ? (
        <div className={`grow lines ${styles.lines}`}>{lines}</div>
      ) : (
        <Link href={to} state={openedFrom('/games')} className={`grow lines ${cards.cover} ${styles.lines}`}>
          {lines}
        </Link>
      )}
      {end}
    </article>
  )
}
