import { useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { fullNameIn } from '../games/people.ts'
import { t } from '../i18n/language.ts'
import { words } from '../strings/words.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { GuestPageSheet } from './GuestPageSheet.tsx'
import styles from './GuestPagesSheet.module.css'

interface GuestPagesSheetProps {
  game: WireGame
  onClose: () => void
}

/** Whose page to show: the guests of a game. With a single guest there is nothing to pick. */
export function GuestPagesSheet({ game, onClose }: GuestPagesSheetProps) {
  const guests = game.gameUsers.filter(({ guest }) => guest)
  const [picked, setPicked] = useState(guests.length === 1 ? guests[0]?.id : undefined)
  if (picked !== undefined) return <GuestPageSheet game={game} guestId={picked} onClose={onClose} />
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`GUESTS’ PAGES`}
      actions={<Button onClick={onClose}>{words.cancel}</Button>}
    >
      <p>{t`A guest can follow the night on their own phone: the game, the table and their result. Pick who needs their page.`}</p>
      <ul className={styles.list}>
        {guests.map((guest) => (
          <li key={guest.id}>
            <button type="button" className={styles.guest} onClick={() => setPicked(guest.id)}>
              <Avatar person={guest} size="s" />
              <span>{fullNameIn(game, guest.id)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
