import { useState } from 'react'
import { shareWords } from '../strings/share.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/Choice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { toastSuccess } from '../ui/toasts/toasts.ts'
import type { GameLink } from './use-game-link.ts'

/** Gives the link a new address, after asking; on request the guests who came by the old one are removed (Rule 19.5). */
export function NewAddress({ change, onClose }: Pick<GameLink, 'change'> & { onClose: () => void }) {
  const [drop, setDrop] = useState(false)
  const renew = () =>
    change.mutate(
      { rotate: true, ...(drop ? { drop } : {}) },
      {
        onSuccess: () => {
          toastSuccess(shareWords.addressChanged)
          onClose()
        },
      },
    )
  return (
    <Sheet
      open
      onClose={onClose}
      title={shareWords.newAddress}
      actions={
        <>
          <Button disabled={change.isPending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="danger" busy={change.isPending} onClick={renew}>
            {shareWords.newAddress}
          </Button>
        </>
      }
    >
      <p>{shareWords.newAddressText}</p>
      <Switch label={shareWords.drop} hint={shareWords.dropHint} checked={drop} onChange={setDrop} />
    </Sheet>
  )
}
