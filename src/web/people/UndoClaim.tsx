import { useAction } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { later } from '../i18n/texts/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { AskFirst } from '../ui/Sheet.tsx'

interface UndoClaimProps {
  guestId: string
  /** The name that the host gave the guest. */
  name: string
  /** The consequences for the person who undoes it. */
  text: string
}

/** Undoes a claim after asking. The host can within 30 days, the account at any time (Rule 21.5). */
export function UndoClaim({ guestId, name, text }: UndoClaimProps) {
  const undo = useAction('unclaimGuest', {
    failed: later(t`undo the claim`),
    success: t`${name} is a guest again.`,
    refresh: ['guests', 'claimedGuests', 'listGames', 'fetchGame', 'user'],
  })
  return (
    <AskFirst
      button={(ask) => (
        <Button aria-label={t`Undo claim ${name}`} onClick={ask}>
          {t`Undo claim`}
        </Button>
      )}
      title={t`Undo claim?`}
      action={t`Undo claim`}
      onAction={(close) => undo.mutate({ guestId }, { onSuccess: close })}
      danger
      busy={undo.isPending}
    >
      <p>{text}</p>
    </AskFirst>
  )
}
