import { useQueryClient } from '@tanstack/react-query'
import Users from 'lucide-react/dist/esm/icons/users.mjs'
import type { Input } from '../../../contract/endpoints.ts'
import { useAction } from '../../api/use-call.ts'
import { t } from '../../i18n/language.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { href, navigate } from '../../navigation/href.ts'
import { Button } from '../../ui/Button.tsx'
import { cacheGroup } from './use-group-action.ts'

/** Makes a group in one tap, of those who played a night or of nobody yet, and opens its name and its members. */
export function MakeGroup({ label, of }: { label: string; of: Input<'createGroup'> }) {
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
    <Button icon={<Users size={18} />} busy={making.isPending} onClick={() => making.mutate(of)}>
      {label}
    </Button>
  )
}
