import type { ReactNode } from 'react'
import type { WireGame } from '../../contract/table.ts'
import { useKept } from '../kept.ts'
import { sections as strings } from '../strings/game-cards.ts'
import { Button } from '../ui/Button.tsx'
import styles from './Games.module.css'

/** A long history is drawn in pages, so that opening it is quick. */
const PAGE = 20

interface GameListProps {
  /** Under which it is kept how much of the list is shown. */
  name: string
  games: readonly WireGame[]
  /** A game that has to be on the first page. */
  found: string | undefined
  card: (game: WireGame) => ReactNode
}

/** The id in the page of a game's card. */
export const cardId = (gameId: string) => `game-${gameId}`

/** The cards of one section, with SHOW MORE under the first twenty. */
export function GameList({ name, games, found, card }: GameListProps) {
  const [pages, setPages] = useKept(`pages of ${name}`, 1)
  const wanted = games.findIndex((game) => game.id === found) + 1
  const limit = Math.max(pages * PAGE, Math.ceil(wanted / PAGE) * PAGE)
  return (
    <>
      <ul className={styles.cards}>
        {games.slice(0, limit).map((game) => (
          <li key={game.id} className={game.id === found ? styles.found : undefined}>
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
