import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { SkeletonCards } from '../ui/Placeholders.tsx'

const Asks = lazy(async () => ({ default: (await import('../players/Asks.tsx')).Asks }))

/**
 * Who asks to be let in, over the players. Both come together, so that nothing moves. The players keep their place in the tree: an open sheet
 * and what is typed in it stay when the first ask arrives.
 */
export function WithAsks({ game, children }: { game: WireGame; children: ReactNode }) {
  // Deferred: the players stay on the screen while the code of a first ask loads.
  const isAsked = useDeferredValue(game.asks.length > 0)
  return (
    <Suspense fallback={<SkeletonCards count={4} buttons />}>
      {isAsked ? <Asks game={game} /> : null}
      {children}
    </Suspense>
  )
}
