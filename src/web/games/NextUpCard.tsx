import type { WireGame } from '../../contract/table.ts'
import { href } from '../paths.ts'
import { GameCard } from './GameCard.tsx'
import { AnswerChip } from './InviteAnswer.tsx'
import { usePreview } from './pending.ts'

/** The card of the game that comes next; a tap opens its table or its attendance. */
export function NextUpCard({ game, myId }: { game: WireGame; myId: string }) {
  const search = { gameId: game.id }
  return (
    <GameCard
      game={game}
      to={game.state === 'active' ? href('gameInPlay', search) : href('gameAttendance', search)}
      chips={<AnswerChip game={usePreview(myId)(game)} myId={myId} />}
    />
  )
}
