import UserPlus from 'lucide-react/dist/esm/icons/user-plus.mjs'
import type { WirePerson } from '../../contract/endpoints.ts'
import { useMyId } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { peopleWords } from '../i18n/texts/people.ts'
import { Button, type ButtonVariant } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { relationIn, useBuddies, useBuddyAction } from './use-buddies.ts'

/** ADD BUDDY, or ACCEPT if they asked first; nothing for anybody else. */
export function RelationButton({
  person,
  variant = 'secondary',
}: {
  person: WirePerson
  variant?: ButtonVariant
}) {
  const lists = useBuddies()
  const add = useBuddyAction('inviteBuddy')
  const accept = useBuddyAction('acceptBuddyRequest')
  if (!lists.data) return null
  const relation = relationIn(lists.data, person.id)
  if (relation === 'none') {
    return (
      <Button
        variant={variant}
        icon={<UserPlus size={18} />}
        busy={add.isPending}
        onClick={() => add.mutate(person)}
      >
        {t`ADD BUDDY`}
      </Button>
    )
  }
  if (relation !== 'received') return null
  return (
    <Button variant={variant} busy={accept.isPending} onClick={() => accept.mutate(person)}>
      {peopleWords.accept}
    </Button>
  )
}

/** The relation to a person: a buddy, asked, oneself. Nothing for strangers. */
export function RelationChip({ person }: { person: WirePerson }) {
  const myId = useMyId()
  const lists = useBuddies()
  if (person.id === myId) return <Chip>{t`You`}</Chip>
  const relation = relationIn(lists.data, person.id)
  if (relation === 'active') return <Chip tone="win">{t`Your buddy`}</Chip>
  return relation === 'sent' ? <Chip tone="brass">{t`Request sent`}</Chip> : null
}
