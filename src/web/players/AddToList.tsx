import type { WireGame } from '../../contract/endpoints.ts'
import { useGameAction } from '../games/use-game-action.ts'
import { namedBy } from '../offline/added-player.ts'
import { playerFailures } from '../strings/failures.ts'
import { AddPlayerSheet } from './AddPlayerSheet.tsx'

/** ADD PLAYER before the start: they are in at once. */
export function AddToList({ wire, onClose }: { wire: WireGame; onClose: () => void }) {
  const adding = useGameAction('addPlayer', { failed: playerFailures.addPlayer, onDone: onClose })
  return (
    <AddPlayerSheet
      wire={wire}
      busy={adding.isPending}
      paysNow={false}
      onClose={onClose}
      onAdd={(player) => adding.mutate({ gameId: wire.id, ...namedBy(player) })}
    />
  )
}
