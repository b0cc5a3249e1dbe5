import { type ReactNode, useState } from 'react'
import type { WireGame } from '../../contract/table.ts'
import { games as strings } from '../strings/games.ts'
import { Button } from '../ui/Button.tsx'
import { GameCardSkeleton } from './GameCard.tsx'
import styles from './Games.module.css'

/** A long history is drawn in pages, so that opening it is quick. */
const PAGE = 20

interface GameListProps {
  /** Undefined while loading. */
  games: readonly WireGame[] | undefined
  /** A game that has to be on the first page. */
  gameId: string | undefined
  card: (game: WireGame) => ReactNode
  empty: ReactNode
}

/** The id in the page of a game's card. */
export const cardId = (gameId: string) => `game-${gameId}`

/** The cards of one section, with SHOW MORE under the first twenty. */
export function GameList({ games, gameId, card, empty }: GameListProps) {
  const [pages, setPages] = useState(1)
  if (games === undefined) return <GameCardSkeleton />
  if (games.length === 0) return empty
  const wanted = games.findIndex((game) => game.id === gameId) + 1
  const limit = Math.max(pages * PAGE, Math.ceil(wanted / PAGE) * PAGE)
  return (
    <>
      <ul className={styles.cards}>
        {games.slice(0, limit).map((game) => (
          <li key={game.id} className={game.id === gameId ? styles.found : undefined}>
            {card(game)}
          </li>
        ))}
      </ul>
      {games.length > limit ? (
        <div className={styles.more}>
          <Button wide onClick={() => setPages(Math.ceil(limit / PAGE) + 1)}>
            {strings.showMore}
          </Button>
          {strings.shownOf(limit, games.length)}
        </div>
      ) : null}
    </>
  )
}
