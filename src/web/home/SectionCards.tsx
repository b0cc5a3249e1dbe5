import { GameCard } from '../games/GameCard.tsx'
import type { GameView } from '../games/game-view.ts'
import { CancelGame } from '../hosting/CancelGame.tsx'
import { AnswerChip, InviteAnswer } from '../hosting/InviteAnswer.tsx'
import { t } from '../i18n/language.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { href, navigate } from '../navigation/href.ts'
import { ShareAction } from '../share/ShareAction.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { ButtonRow } from '../ui/Card.tsx'
import { cardId } from './GameList.tsx'

interface SectionCardProps {
  game: GameView
}

/** A game that the viewer is invited to: opens its attendance and takes the answer. A co-host can share it. */
export function UpcomingCard({ game }: SectionCardProps) {
  return (
    <GameCard
      id={cardId(game.id)}
      game={game}
      to={href('/game-attendance', { gameId: game.id })}
      chips={<AnswerChip game={game} />}
      actions={
        <>
          <InviteAnswer game={game} />
          {game.mayRun ? <CheckInLink game={game} /> : null}
          <ShareAction game={game} onCard />
        </>
      }
    />
  )
}

/** A game in play hosted by somebody else: opens the table. */
export function ActiveCard({ game }: SectionCardProps) {
  return <GameCard id={cardId(game.id)} game={game} to={href('/game-in-play', { gameId: game.id })} />
}

/** A hosted game: in play it has SEE DETAILS; before that it opens its check-in, and can be shared, edited and cancelled. */
export function HostingCard({ game }: SectionCardProps) {
  const isActive = game.state === 'active'
  const attendance = href('/game-attendance', { gameId: game.id })
  return (
    <GameCard
      id={cardId(game.id)}
      game={game}
      to={isActive ? undefined : attendance}
      actions={
        isActive ? (
          <ButtonRow>
            <Button onClick={() => navigate(attendance)}>{t`SEE DETAILS`}</Button>
            <Button onClick={() => navigate(href('/game-in-play', { gameId: game.id }))}>
              {gameWords.openGame}
            </Button>
          </ButtonRow>
        ) : (
          <>
            <CheckInLink game={game} />
            <ShareAction game={game} onCard />
            <ButtonLink href={href('/game-attendance', { gameId: game.id, edit: 'terms' })} wide>
              {gameWords.editGame}
            </ButtonLink>
            <CancelGame
              game={game}
              button={(ask) => (
                <Button variant="danger" wide onClick={ask}>
                  {t`CANCEL GAME`}
                </Button>
              )}
            />
          </>
        )
      }
    />
  )
}

/** The next screen for somebody who runs the game. */
function CheckInLink({ game }: { game: GameView }) {
  return (
    <ButtonLink href={href('/game-check-in', { gameId: game.id })} wide>
      {gameWords.checkPlayersIn}
    </ButtonLink>
  )
}
