import type { WireGame } from '../../contract/endpoints.ts'
import { useMe } from '../account/me.ts'
import { card } from '../strings/game-cards.ts'
import styles from './GameCard.module.css'

/** The place; 'My House' for its host. */
export function Place({ game }: { game: WireGame }) {
  const home = useMe().data?.myHouseAddress
  return (
    <p className={styles.place}>{game.isHost && game.place === home ? card.myHouse(home) : game.place}</p>
  )
}
