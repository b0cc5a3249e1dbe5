import { Suspense } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { lazyPart } from '../startup/lazy-part.ts'
import styles from './PlayerList.module.css'

const ListTools = lazyPart(async () => (await import('../players/ListTools.tsx')).ListTools)

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
      <Suspense>
        <ListTools game={game} />
      </Suspense>
      <span>{`${filled}/${total}`}</span>
    </span>
  )
}
