import { Suspense, useSyncExternalStore } from 'react'
import { games as strings } from '../strings/games.ts'
import { Section } from '../ui/Sections.tsx'
import { NextUpCard } from './cards.tsx'
import { GameCardSkeleton } from './GameCardSkeleton.tsx'
import type { GameGroups } from './groups.ts'
import { nextUp } from './next-game.ts'
import { isWide, watchWidth } from './wide.ts'

/** The next game, beside the collapsed sections from 900 px on. */
export function NextUp({ groups, myId }: { groups: GameGroups; myId: string }) {
  const wide = useSyncExternalStore(watchWidth, isWide, () => false)
  const game = wide ? nextUp(groups, myId) : undefined
  if (!game) return null
  return (
    <Section title={strings.nextUp}>
      <Suspense fallback={<GameCardSkeleton />}>
        <NextUpCard game={game} myId={myId} />
      </Suspense>
    </Section>
  )
}
