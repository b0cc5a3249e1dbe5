import { useState } from 'react'
import { useAction } from '../api/use-call.ts'
import { fullName, type GameView, personIn } from '../games/game-view.ts'
import { t } from '../i18n/language.ts'
import { later } from '../i18n/texts/toasts.ts'
import { words } from '../i18n/texts/words.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { useOnline } from '../ui/device.ts'
import pick from '../ui/PickTarget.module.css'
import { Sheet } from '../ui/Sheet.tsx'
import { QrCode } from './QrCode.tsx'
import { copyText } from './send.ts'

/** Choose whose page to show: the guests of a game. A single guest needs no choice. */
export function GuestPagesSheet({ game, onClose }: { game: GameView; onClose: () => void }) {
  const guests = game.people.filter(({ guest }) => guest)
  const [picked, setPicked] = useState(guests.length === 1 ? guests[0]?.id : undefined)
  if (picked !== undefined) return <GuestPageSheet game={game} guestId={picked} onClose={onClose} />
  return (
    <Sheet
      onClose={onClose}
      title={t`Guests’ pages`}
      actions={<Button onClick={onClose}>{words.cancel}</Button>}
    >
      <p>{t`A guest can follow the night on their own phone: the game, the table and their result. Pick who needs their page.`}</p>
      <ul className="stack-s">
        {guests.map((guest) => (
          <li key={guest.id} className="stack">
            <button
              type="button"
              className={`bare bold anywhere ${pick.row}`}
              onClick={() => setPicked(guest.id)}
            >
              <Avatar person={guest} size="s" />
              <span>{fullName(guest)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

interface GuestPageSheetProps {
  game: GameView
  guestId: string
  onClose: () => void
}

/** A guest's own page as a QR code and an address. Asks first, since a new page replaces the previous one (Rule 19.8). */
function GuestPageSheet({ game, guestId, onClose }: GuestPageSheetProps) {
  // Not cached: anybody with the address can answer as the guest.
  const [url, setUrl] = useState<string | null>(null)
  const isOnline = useOnline()
  const making = useAction('guestPass', {
    failed: later(t`make the page`),
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
          {t`Show QR code`}
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
    <Sheet onClose={onClose} title={t`Their own page`} actions={actions}>
      {url === null ? (
        <>
          <p>{t`${name} scans a code and has their own page: the game, the table and their result, no account needed.`}</p>
          <p>{t`If ${name} has a page on a phone already, that one stops working.`}</p>
        </>
      ) : (
        <>
          <QrCode text={url} label={t`QR code of ${name}’s page`} />
          <p>{t`Only for ${name}: anybody who has this address answers as ${name}.`}</p>
        </>
      )}
    </Sheet>
  )
}
