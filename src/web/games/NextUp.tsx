import { useSyncExternalStore } from 'react'
import { href } from '../paths.ts'
import { games as strings } from '../strings/games.ts'
import { Section } from '../ui/Sections.tsx'
import { GameCard } from './GameCard.tsx'
import type { GameGroups } from './groups.ts'
import { AnswerChip } from './InviteAnswer.tsx'
import { nextUp } from './next-game.ts'

/** The next game beside the closed sections, where there is room for it: from 900 px on. */
export function NextUp({ groups, myId }: { groups: GameGroups; myId: string }) {
  const wide = useSyncExternalStore(watchWidth, isWide, () => false)
  const game = wide ? nextUp(groups, myId) : undefined
  if (!game) return null
  const search = { gameId: game.id }
  return (
    <Section title={strings.nextUp}>
      <GameCard
        game={game}
        to={game.state === 'active' ? href('gameInPlay', search) : href('gameAttendance', search)}
        chips={<AnswerChip game={game} myId={myId} />}
      />
    </Section>
  )
}

const WIDE = '(min-width: 900px)'
const isWide = () => window.matchMedia(WIDE).matches

function watchWidth(listener: () => void) {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
