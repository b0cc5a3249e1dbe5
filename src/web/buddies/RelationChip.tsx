import type { WirePerson } from '../../contract/endpoints.ts'
import { useMyId } from '../account/me.ts'
import { buddies } from '../strings/buddies.ts'
import { Chip } from '../ui/Chip.tsx'
import { relationIn, useBuddies } from './use-buddies.ts'

/** The relation to a person: a buddy, asked, oneself. Nothing for strangers. */
export function RelationChip({ person }: { person: WirePerson }) {
  const myId = useMyId()
  const lists = useBuddies()
  if (person.id === myId) return <Chip>{buddies.isMe}</Chip>
  const relation = relationIn(lists.data, person.id)
  if (relation === 'active') return <Chip tone="win">{buddies.isBuddy}</Chip>
  return relation === 'sent' ? <Chip tone="brass">{buddies.isAsked}</Chip> : null
}
