import { useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { useAction } from '../api/use-call.ts'
import { personIn } from '../games/people.ts'
import { t } from '../i18n/language.ts'
import { otherFailures } from '../strings/failures.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { useOnline } from '../ui/online.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { copyText } from './copy-text.ts'
import { QrCode } from './QrCode.tsx'

interface GuestPageSheetProps {
  game: WireGame
  guestId: string
  onClose: () => void
}

/** A guest's own page as a QR code and an address. Asks first, since a new page ends the one before (Rule 19.8). */
export function GuestPageSheet({ game, guestId, onClose }: GuestPageSheetProps) {
  // Not cached: whoever has the address answers as the guest.
  const [url, setUrl] = useState<string | null>(null)
  const isOnline = useOnline()
  const making = useAction('guestPass', {
    failed: otherFailures.guestPage,
    onDone: (made) => setUrl(made.url),
  })
  const name = personIn(game, guestId).firstName
  const actions =
    url === null ? (
      <>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button
          variant="primary"
          busy={making.isPending}
          disabled={!isOnline}
          reason={t`You are offline.`}
          onClick={() => making.mutate({ gameId: game.id, guestId })}
        >
          {t`SHOW QR CODE`}
        </Button>
      </>
    ) : (
      <>
        <Button onClick={() => copyText(url)}>{words.copy}</Button>
        <Button variant="primary" onClick={onClose}>
          {words.done}
        </Button>
      </>
    )
  return (
    <Sheet open onClose={onClose} title={t`THEIR OWN PAGE`} actions={actions}>
      {url === null ? (
        <>
          <p>{t`${name} scans a code and has their own page: the game, the table and their result, no account needed.`}</p>
          <p>{t`If ${name} has a page on a phone already, that one stops working.`}</p>
        </>
      ) : (
        <>
          <QrCode text={url} label={t`QR code of ${name}’s page`} />
          <p>{t`Only for ${name}: whoever has this address answers as ${name}.`}</p>
        </>
      )}
    </Sheet>
  )
}
