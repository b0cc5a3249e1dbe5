import type { WireGame } from '../../contract/endpoints.ts'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { cardActions as strings } from '../strings/game-cards.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonRow } from '../ui/Card.tsx'
import { CancelGame } from './CancelGame.tsx'
import { resultOf } from './card-facts.ts'
import { GameCard } from './GameCard.tsx'
import { cardId } from './GameList.tsx'
import { answerOf } from './groups.ts'
import { AnswerChip, InviteAnswer } from './InviteAnswer.tsx'

interface SectionCardProps {
  game: WireGame
  myId: string
}

/** A game one is invited to: opens its attendance and takes the answer. */
export function UpcomingCard({ game, myId }: SectionCardProps) {
  return (
    <GameCard
      id={cardId(game.id)}
      game={game}
      tone={answerOf(game, myId) === 'pending' ? 'brass' : 'plain'}
      to={href('/game-attendance', { gameId: game.id })}
      chips={<AnswerChip game={game} myId={myId} />}
      actions={<InviteAnswer game={game} myId={myId} />}
    />
  )
}

/** A game in play hosted by somebody else: opens the table. */
export function ActiveCard({ game }: SectionCardProps) {
  return <GameCard id={cardId(game.id)} game={game} to={href('/game-in-play', { gameId: game.id })} />
}

/** A finished game shows one's own result and opens all of them; a cancelled one opens nothing (Rule 14.18). */
export function HistoryCard({ game, myId }: SectionCardProps) {
  const cancelled = game.state === 'cancelled'
  return (
    <GameCard
      id={cardId(game.id)}
      game={game}
      to={cancelled ? undefined : href('/game-history', { gameId: game.id })}
      result={cancelled ? undefined : resultOf(game, myId)}
    />
  )
}

/** A hosted game: in play it has SEE DETAILS; before, it opens its attendance and can be cancelled. */
export function HostingCard({ game }: SectionCardProps) {
  const attendance = href('/game-attendance', { gameId: game.id })
  if (game.state !== 'active') {
    return <GameCard id={cardId(game.id)} game={game} to={attendance} actions={<CancelGame game={game} />} />
  }
  return (
    <GameCard
      id={cardId(game.id)}
      game={game}
      actions={
        <ButtonRow>
          <Button onClick={() => navigate(attendance)}>{strings.seeDetails}</Button>
          <Button variant="accent" onClick={() => navigate(href('/game-in-play', { gameId: game.id }))}>
            {strings.openGame}
          </Button>
        </ButtonRow>
      }
    />
  )
}
