import { useState } from 'react'
import { useAction } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { fromLinkFailures } from '../i18n/texts/failures.ts'
import { words } from '../i18n/texts/words.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'

interface UndoClaimProps {
  guestId: string
  /** The name that the host wrote down. */
  name: string
  /** What undoing means for whoever does it. */
  text: string
}

/** Undoes a claim after asking. The host can within 30 days, the account at any time (Rule 21.5). */
export function UndoClaim({ guestId, name, text }: UndoClaimProps) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const undo = useAction('unclaimGuest', {
    failed: fromLinkFailures.unclaim,
    success: t`${name} is a guest again.`,
    refresh: ['guests', 'claimedGuests', 'listGames', 'fetchGame', 'user'],
    onDone: close,
  })
  return (
    <>
      <Button aria-label={t`Undo claim ${name}`} onClick={() => setAsking(true)}>
        {t`Undo claim`}
      </Button>
      <Sheet
        open={asking}
        onClose={close}
        title={t`Undo claim?`}
        actions={
          <>
            <Button disabled={undo.isPending} onClick={close}>
              {words.cancel}
            </Button>
            <Button variant="danger" busy={undo.isPending} onClick={() => undo.mutate({ guestId })}>
              {t`Undo claim`}
            </Button>
          </>
        }
      >
        <p>{text}</p>
      </Sheet>
    </>
  )
}
