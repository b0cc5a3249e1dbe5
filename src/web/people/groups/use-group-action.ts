import { useQueryClient } from '@tanstack/react-query'
import type { WireGroup } from '../../../contract/endpoints.ts'
import { cacheAnswer } from '../../api/query-client.ts'
import { keyOf, useAction } from '../../api/use-call.ts'
import { later } from '../../i18n/texts/toasts.ts'

type GroupCall = 'createGroup' | 'editGroup' | 'createSeason' | 'editSeason' | 'deleteSeason'

/** A change of a group, which returns the group. `what`: what failed, within "Failed to …". */
export function useGroupAction<K extends GroupCall>(
  name: K,
  what: string,
  onDone: (group: WireGroup) => void,
) {
  const client = useQueryClient()
  return useAction(name, {
    failed: later(what),
    refresh: ['fetchGame', 'listGames', 'standings'],
    onDone: (answer) => {
      const group: WireGroup = answer
      // One group alone must not look like the whole list.
      cacheAnswer<WireGroup[]>(
        client,
        keyOf('groups'),
        (groups) => groups && [group, ...groups.filter(({ id }) => id !== group.id)],
      )
      onDone(group)
    },
  })
}
