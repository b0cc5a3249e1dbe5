import { type ReactNode, useState } from 'react'
import { useAction, useCall } from '../api/use-call.ts'
import styles from '../games/GameCard.module.css'
import type { GameView } from '../games/game-view.ts'
import { useGameAction } from '../games/use-game-action.ts'
import { t } from '../i18n/language.ts'
import { failures, later, successes } from '../i18n/texts/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/Choice.tsx'
import { Sheet } from '../ui/Sheet.tsx'

interface CancelGameProps {
  game: GameView
  /** Renders the control that opens the question. */
  button: (ask: () => void) => ReactNode
}

/** Cancels a game, after the confirm sheet of CANCEL GAME (Rule 3.10), which can also stop the series that it belongs to (Rule 42.5). */
export function CancelGame({ game, button }: CancelGameProps) {
  const [asking, setAsking] = useState(false)
  const payments = useCall('payments', {})
  const refunded = payments.data?.some(({ gameId, status }) => gameId === game.id && status === 'charged')
  const cancel = useGameAction('cancelGame', {
    failed: failures.cancelGame,
    success: successes.gameCancelled,
    onDone: () => setAsking(false),
  })
  const { data: series = [] } = useCall('series', {}, { enabled: asking && game.repeats !== null })
  const own = series.find(({ gameId }) => gameId === game.id)
  const [stops, setStops] = useState(false)
  // Stops the series first, because cancelling the game closes this sheet.
  const stop = useAction('stopSeries', {
    failed: later(t`stop the series`),
    refresh: ['series'],
    onDone: () => cancel.mutate({ gameId: game.id }),
  })
  return (
    <>
      {button(() => setAsking(true))}
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
                busy={stop.isPending || cancel.isPending}
                onClick={() =>
                  own && stops ? stop.mutate({ seriesId: own.id }) : cancel.mutate({ gameId: game.id })
                }
              >
                {t`CANCEL GAME`}
              </Button>
            </div>
          }
        >
          <p>{cancelText(game.name, refunded)}</p>
          <p>{t`This cannot be undone.`}</p>
          {own ? (
            <Switch
              label={t`Stop the series too`}
              hint={t`Otherwise its next date will be yours to send, on Games.`}
              checked={stops}
              onChange={setStops}
            />
          ) : null}
        </Sheet>
      ) : null}
    </>
  )
}

/** `refunded`: whether a hosting chip was paid for the game; undefined while unknown. */
const cancelText = (name: string, refunded: boolean | undefined) => {
  const refund = refunded ? t`you will be refunded for the hosting chip and ` : ''
  const perhaps = refunded === undefined ? t` If you paid a hosting chip for it, it is refunded.` : ''
  return t`“${name}” will be canceled: ${refund}every invited player will be notified.${perhaps}`
}
