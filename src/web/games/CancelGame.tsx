import { useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { useCall } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { failures, successes } from '../strings/toasts.ts'
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
        {t`CANCEL GAME`}
      </Button>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t`CANCEL GAME`}
        actions={
          <div className={styles.keepOrCancel}>
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
    </>
  )
}

/** `refunded`: whether a hosting chip was paid for it; undefined while unknown. */
const cancelText = (name: string, refunded: boolean | undefined) => {
  const refund = refunded ? t`you will be refunded for the hosting chip and ` : ''
  const perhaps = refunded === undefined ? t` If you paid a hosting chip for it, it is refunded.` : ''
  return t`“${name}” will be cancelled: ${refund}every invited player will be notified.${perhaps}`
}
