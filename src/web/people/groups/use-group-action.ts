import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { WireGroup } from '../../../contract/endpoints.ts'
import { cacheAnswer } from '../../api/query-client.ts'
import { keyOf, useAction } from '../../api/use-call.ts'
import { later } from '../../i18n/texts/toasts.ts'

/** Shows a group as a call has just answered it. */
export function cacheGroup(client: QueryClient, group: WireGroup): void {
  cacheAnswer<WireGroup[]>(
    client,
    keyOf('groups'),
    (groups) => groups && [group, ...groups.filter(({ id }) => id !== group.id)],
  )
  for (const read of ['groups', 'standings']) void client.invalidateQueries({ queryKey: [read] })
}

/** A change of a group, which answers with it. `what`: what failed, within "Failed to …". */
export function useGroupAction<K extends 'editGroup' | 'createSeason' | 'editSeason' | 'deleteSeason'>(
  name: K,
  what: string,
  onDone: (group: WireGroup) => void,
) {
  const client = useQueryClient()
  return useAction(name, {
    failed: later(what),
    onDone: (answer) => {
      const group: WireGroup = answer
      cacheGroup(client, group)
      onDone(group)
    },
  })
}
