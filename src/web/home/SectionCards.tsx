import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import styles from '../games/GameCard.module.css'
import { GameCard } from '../games/GameCard.tsx'
import type { GameView } from '../games/game-view.ts'
import { useGameAction } from '../games/use-game-action.ts'
import { AnswerChip, InviteAnswer } from '../hosting/InviteAnswer.tsx'
import { t } from '../i18n/language.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { failures, successes } from '../i18n/texts/toasts.ts'
import { href, navigate } from '../navigation/href.ts'
import { ShareAction } from '../share/ShareAction.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { ButtonRow } from '../ui/Card.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { cardId } from './GameList.tsx'

interface SectionCardProps {
  game: GameView
}

/** A game one is invited to: opens its attendance and takes the answer. A co-host can share it. */
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

/** A hosted game: in play it has SEE DETAILS; before, it leads to its check-in, and can be shared, edited and cancelled. */
export function HostingCard({ game }: SectionCardProps) {
  const attendance = href('/game-attendance', { gameId: game.id })
  if (game.state !== 'active') {
    return (
      <GameCard
        id={cardId(game.id)}
        game={game}
        to={attendance}
        actions={
          <>
            <CheckInLink game={game} />
            <ShareAction game={game} onCard />
            <ButtonLink href={href('/game-attendance', { gameId: game.id, edit: 'terms' })} wide>
              {gameWords.editGame}
            </ButtonLink>
            <CancelGame game={game} />
          </>
        }
      />
    )
  }
  return (
    <GameCard
      id={cardId(game.id)}
      game={game}
      actions={
        <ButtonRow>
          <Button onClick={() => navigate(attendance)}>{t`SEE DETAILS`}</Button>
          <Button onClick={() => navigate(href('/game-in-play', { gameId: game.id }))}>
            {gameWords.openGame}
          </Button>
        </ButtonRow>
      }
    />
  )
}

/** Where somebody who runs the game goes next. */
function CheckInLink({ game }: { game: GameView }) {
  return (
    <ButtonLink href={href('/game-check-in', { gameId: game.id })} wide>
      {gameWords.checkPlayersIn}
    </ButtonLink>
  )
}

/** CANCEL GAME and its confirm sheet (Rule 3.10). */
function CancelGame({ game }: { game: GameView }) {
  const [asking, setAsking] = useState(false)
  const payments = useCall('payments', {})
  const refunded = payments.data?.some(({ gameId, status }) => gameId === game.id && status === 'charged')
  const cancel = useGameAction('cancelGame', {
    failed: failures.cancelGame,
    success: successes.gameCancelled,
    onDone: () => setAsking(false),
  })
  return (
    <>
      <Button variant="danger" wide onClick={() => setAsking(true)}>
        {t`CANCEL GAME`}
      </Button>
      {asking ? (
        <Sheet
          onClose={() => setAsking(false)}
          title={t`CANCEL GAME`}
          actions={
            <div className={`flow ${styles.keepOrCancel}`}>
              <Button data-autofocus onClick={() => setAsking(false)}>
                {t`KEEP GAME`}
              </Button>
              <Button
                variant="danger"
                busy={cancel.isPending}
                onClick={() => cancel.mutate({ gameId: game.id })}
              >
                {t`CANCEL GAME`}
              </Button>
            </div>
          }
        >
          <p>{cancelText(game.name, refunded)}</p>
          <p>{t`This cannot be undone.`}</p>
        </Sheet>
      ) : null}
    </>
  )
}

/** `refunded`: whether a hosting chip was paid for it; undefined while unknown. */
const cancelText = (name: string, refunded: boolean | undefined) => {
  const refund = refunded ? t`you will be refunded for the hosting chip and ` : ''
  const perhaps = refunded === undefined ? t` If you paid a hosting chip for it, it is refunded.` : ''
  return t`“${name}” will be cancelled: ${refund}every invited player will be notified.${perhaps}`
}
