import type { WireGame } from '../../contract/endpoints.ts'
import { ListTools } from '../players/ListTools.tsx'
import styles from './PlayerList.module.css'

interface SeatsProps {
  filled: number
  total: number
  game: WireGame
  /** The viewer runs the game, and it has not begun. */
  mayAdd: boolean
}

/** How many seats are filled, with the tools of whoever runs the game. */
export function Seats({ filled, total, game, mayAdd }: SeatsProps) {
  if (!mayAdd) return `${filled}/${total}`
  return (
    <span className={styles.tools}>
      <ListTools game={game} />
      <span>{`${filled}/${total}`}</span>
    </span>
  )
}
