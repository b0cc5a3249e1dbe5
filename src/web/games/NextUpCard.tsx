import type { WireGame } from '../../contract/endpoints.ts'
import { href } from '../navigation/href.ts'
import { cardActions } from '../strings/game-cards.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { GameCard } from './GameCard.tsx'
import { answerOf } from './groups.ts'
import { AnswerChip, InviteAnswer } from './InviteAnswer.tsx'
import { usePreview } from './pending.ts'

/** The card of the next game: opens its table when in play, or takes the answer to its invite. */
export function NextUpCard({ game: loaded, myId }: { game: WireGame; myId: string }) {
  const game = usePreview(myId)(loaded)
  const active = game.state === 'active'
  const to = href(active ? '/game-in-play' : '/game-attendance', { gameId: game.id })
  return (
    <GameCard
      game={game}
      tone={answerOf(game, myId) === 'pending' ? 'brass' : 'plain'}
      to={to}
      chips={<AnswerChip game={game} myId={myId} />}
      actions={
        active ? (
          <ButtonLink href={to} variant="accent" wide>
            {cardActions.openGame}
          </ButtonLink>
        ) : (
          <InviteAnswer game={game} myId={myId} />
        )
      }
    />
  )
}
