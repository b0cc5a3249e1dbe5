import { useState } from 'react'
import type { WireGuest } from '../../contract/endpoints.ts'
import { guestNameProblem } from '../../domain/guest-names.ts'
import { useAction } from '../api/use-call.ts'
import { saidOrNull, t } from '../i18n/language.ts'
import { guestFailures } from '../strings/failures.ts'
import { peopleWords } from '../strings/people.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { TextField } from '../ui/TextField.tsx'

interface GuestSheetProps {
  guest: WireGuest
  onClose: () => void
}

/** Renames a guest, in all their games. */
export function RenameGuest({ guest: { id: guestId, name: before }, onClose }: GuestSheetProps) {
  const [name, setName] = useState(before)
  const renaming = useAction('renameGuest', {
    failed: guestFailures.rename,
    refresh: ['guests', 'listGames', 'fetchGame'],
    onDone: onClose,
  })
  const problem = saidOrNull(guestNameProblem(name))
  const isReady = problem === null && name.trim() !== before
  return (
    <Sheet
      open
      onClose={onClose}
      title={peopleWords.rename}
      onSubmit={() => {
        if (isReady) renaming.mutate({ guestId, name: name.trim() })
      }}
      actions={
        <>
          <Button disabled={renaming.isPending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" type="submit" busy={renaming.isPending} disabled={!isReady}>
            {t`SAVE`}
          </Button>
        </>
      }
    >
      <TextField
        label={t`Name`}
        hint={t`The new name shows in all their games.`}
        error={problem}
        value={name}
        autoComplete="off"
        autoCapitalize="words"
        data-autofocus
        onChange={setName}
      />
    </Sheet>
  )
}

/** Stops offering a guest for new games, after asking. */
export function ForgetGuest({ guest: { id: guestId, name }, onClose }: GuestSheetProps) {
  const forgetting = useAction('forgetGuest', {
    failed: guestFailures.forget,
    refresh: ['guests'],
    onDone: onClose,
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={peopleWords.forget}
      actions={
        <>
          <Button disabled={forgetting.isPending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="danger" busy={forgetting.isPending} onClick={() => forgetting.mutate({ guestId })}>
            {peopleWords.forget}
          </Button>
        </>
      }
    >
      <p>{t`Forget ${name}?`}</p>
      <p>{t`You are not offered them for new games any more. Past games stay as they are.`}</p>
    </Sheet>
  )
}
