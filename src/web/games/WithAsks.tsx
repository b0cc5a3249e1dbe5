import type { ReactNode } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { Asks } from '../players/Asks.tsx'

/** Who asks to be let in, over the players. */
export function WithAsks({ game, children }: { game: WireGame; children: ReactNode }) {
  return (
    <>
      {game.asks.length > 0 ? <Asks game={game} /> : null}
      {children}
    </>
  )
}
