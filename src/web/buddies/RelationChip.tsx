import type { WirePerson } from '../../contract/endpoints.ts'
import { useMyId } from '../account/me.ts'
import { t } from '../i18n/language.ts'
import { Chip } from '../ui/Chip.tsx'
import { relationIn, useBuddies } from './use-buddies.ts'

/** The relation to a person: a buddy, asked, oneself. Nothing for strangers. */
export function RelationChip({ person }: { person: WirePerson }) {
  const myId = useMyId()
  const lists = useBuddies()
  if (person.id === myId) return <Chip>{t`You`}</Chip>
  const relation = relationIn(lists.data, person.id)
  if (relation === 'active') return <Chip tone="win">{t`Your buddy`}</Chip>
  return relation === 'sent' ? <Chip tone="brass">{t`Request sent`}</Chip> : null
}
