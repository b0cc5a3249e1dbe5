import { useState } from 'react'
import type { WireGame } from '../../contract/table.ts'
import { games as strings } from '../strings/games.ts'
import { failures, successes } from '../strings/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { useGameAction } from './queries.ts'

/** CANCEL GAME of an upcoming game of one's own, with its confirm sheet (Spec 4, 8). */
export function CancelGame({ game }: { game: WireGame }) {
  const [asking, setAsking] = useState(false)
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
        title={strings.cancelTitle}
        actions={
          <>
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
          </>
        }
      >
        <p>{strings.cancelText(game.name)}</p>
        <p>{strings.cancelFinal}</p>
      </Sheet>
    </>
  )
}
