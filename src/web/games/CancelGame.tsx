import { useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { useCall } from '../api/use-call.ts'
import { cardActions as strings } from '../strings/game-cards.ts'
import { failures, successes } from '../strings/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './GameCard.module.css'
import { useGameAction } from './use-game-action.ts'

/** CANCEL GAME and its confirm sheet (Rule 3.10). */
export function CancelGame({ game }: { game: WireGame }) {
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
        {strings.cancelGame}
      </Button>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={strings.cancelGame}
        actions={
          <div className={styles.keepOrCancel}>
            <Button data-autofocus onClick={() => setAsking(false)}>
              {strings.keepGame}
            </Button>
            <Button
              variant="danger"
              busy={cancel.isPending}
              onClick={() => cancel.mutate({ gameId: game.id })}
            >
              {strings.cancelGame}
            </Button>
          </div>
        }
      >
        <p>{strings.cancelText(game.name, refunded)}</p>
        <p>{strings.cancelFinal}</p>
      </Sheet>
    </>
  )
}
