import type { WirePerson } from '../../contract/endpoints.ts'
import { t } from '../i18n/language.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { useBuddyAction } from './use-buddy-action.ts'

/** Asks for confirmation: undoing it takes a new request. */
export function RemoveBuddy({ person, onClose }: { person: WirePerson | null; onClose: () => void }) {
  const remove = useBuddyAction('removeBuddy')
  const confirm = () => {
    if (person) remove.mutate(person)
    onClose()
  }
  return (
    <Sheet
      open={person !== null}
      onClose={onClose}
      title={t`REMOVE BUDDY`}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="danger" onClick={confirm}>
            {words.remove}
          </Button>
        </>
      }
    >
      <p>
        {person
          ? t`${person.username} will no longer be one of your buddies, nor you one of theirs. Games you already share stay as they are.`
          : null}
      </p>
    </Sheet>
  )
}
