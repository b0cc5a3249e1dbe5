import { useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { fullNameIn } from '../games/people.ts'
import { guestPageWords } from '../strings/guest-page.ts'
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
      title={guestPageWords.title}
      actions={<Button onClick={onClose}>{words.cancel}</Button>}
    >
      <p>{guestPageWords.text}</p>
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
