import X from 'lucide-react/dist/esm/icons/x.mjs'
import { useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { hasProfile } from '../games/people.ts'
import { useGameAction } from '../games/use-game-action.ts'
import { playerFailures } from '../strings/player-messages.ts'
import { removePlayerWords } from '../strings/remove-player.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Sheet } from '../ui/Sheet.tsx'

/** Takes somebody off the list of an upcoming game, after asking. */
export function RemovePlayer({ game, userId, name }: { game: WireGame; userId: string; name: string }) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const removing = useGameAction('removePlayer', { failed: playerFailures.removePlayer, onDone: close })
  return (
    <>
      <IconButton
        label={removePlayerWords.open(name)}
        icon={<X size={18} />}
        onClick={() => setAsking(true)}
      />
      <Sheet
        open={asking}
        onClose={close}
        title={removePlayerWords.title}
        actions={
          <>
            <Button disabled={removing.isPending} onClick={close}>
              {words.cancel}
            </Button>
            <Button
              variant="danger"
              busy={removing.isPending}
              onClick={() => removing.mutate({ gameId: game.id, userId })}
            >
              {removePlayerWords.remove}
            </Button>
          </>
        }
      >
        <p>{removePlayerWords.question(name)}</p>
        {hasProfile(game, userId) ? <p>{removePlayerWords.told}</p> : null}
      </Sheet>
    </>
  )
}
