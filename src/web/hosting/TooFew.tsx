import { listed } from '../../domain/base/text.ts'
import { askable, notAnswered, oneMoreDay, shortAt } from '../../domain/game/enough.ts'
import { seatsFilled } from '../../domain/game/game.ts'
import { useAction } from '../api/use-call.ts'
import { type GameView, nameIn } from '../games/game-view.ts'
import { useGameAction } from '../games/use-game-action.ts'
import { said, t } from '../i18n/language.ts'
import { gameFailures } from '../i18n/texts/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonRow, Card } from '../ui/Card.tsx'
import { useNow, useOnline } from '../ui/device.ts'
import { CancelGame } from './CancelGame.tsx'

/** Tells the host of an upcoming game that too few players are in, and offers what to do (Rule 41.2). */
export function TooFew({ game }: { game: GameView }) {
  const now = useNow()
  const isOnline = useOnline()
  const asking = useAction('askAgain', { failed: gameFailures.askAgain })
  const moving = useGameAction('editGame', { failed: gameFailures.saveGame })
  if (!game.isHost || !shortAt(game, now)) return null
  const open = notAnswered(game)
  const rsvpTimestamp = oneMoreDay(game, now)
  return (
    <Card as="section" aria-label={t`Too few players yet`}>
      <h2>{t`${seatsFilled(game)} in, at least ${game.minPlayers} wanted`}</h2>
      {open.length === 0 ? null : (
        <p className="small">{t`Not answered yet: ${said(listed(open.map(({ id }) => nameIn(game, id))))}.`}</p>
      )}
      <ButtonRow>
        {askable(game).length === 0 ? null : (
          <Button
            busy={asking.isPending}
            disabled={!isOnline || asking.isSuccess}
            onClick={() => asking.mutate({ gameId: game.id })}
          >
            {asking.isSuccess ? t`Asked again` : t`Ask again`}
          </Button>
        )}
        {rsvpTimestamp === null ? null : (
          <Button
            busy={moving.isPending}
            disabled={!isOnline}
            onClick={() => moving.mutate({ gameId: game.id, rsvpTimestamp })}
          >
            {t`One more day`}
          </Button>
        )}
        <CancelGame
          game={game}
          button={(ask) => (
            <Button variant="danger" disabled={!isOnline} onClick={ask}>
              {t`Call off`}
            </Button>
          )}
        />
      </ButtonRow>
      {isOnline ? null : <p className="small">{t`You are offline.`}</p>}
    </Card>
  )
}
