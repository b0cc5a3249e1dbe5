import { useQueryClient } from '@tanstack/react-query'
import Users from 'lucide-react/dist/esm/icons/users.mjs'
import { playing } from '../../../domain/game/game.ts'
import { useAction } from '../../api/use-call.ts'
import type { GameView } from '../../games/game-view.ts'
import { t } from '../../i18n/language.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { href, navigate } from '../../navigation/href.ts'
import { Button } from '../../ui/Button.tsx'
import { cacheGroup } from './use-group-action.ts'

/** Makes a group of those who played a night, in one tap: its name can be changed then (Rule 43.1). */
export function MakeGroup({ game }: { game: GameView }) {
  const client = useQueryClient()
  const making = useAction('createGroup', {
    failed: later(t`make the group`),
    refresh: ['fetchGame', 'listGames'],
    onDone: (group) => {
      cacheGroup(client, group)
      navigate(href('/groups', { groupId: group.id }), { state: { made: group.id } })
    },
  })
  return (
    <Button
      icon={<Users size={18} />}
      busy={making.isPending}
      onClick={() => making.mutate({ name: game.name.slice(0, 60), gameId: game.id })}
    >
      {t`Make a group of these ${playing(game).length}`}
    </Button>
  )
}
