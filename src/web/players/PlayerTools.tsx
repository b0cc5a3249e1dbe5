import QrCode from 'lucide-react/dist/esm/icons/qr-code.mjs'
import UserCog from 'lucide-react/dist/esm/icons/user-cog.mjs'
import UserPlus from 'lucide-react/dist/esm/icons/user-plus.mjs'
import { useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { t } from '../i18n/language.ts'
import { GuestPagesSheet } from '../share/GuestPagesSheet.tsx'
import { peopleWords } from '../strings/people.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { CoHostsSheet } from './CoHostsSheet.tsx'
import styles from './PlayerTools.module.css'

interface PlayerToolsProps {
  game: WireGame
  /** Opens ADD PLAYER; left out where nobody can be added any more. */
  onAdd?: (() => void) | undefined
  /** The key that presses ADD, where there are shortcuts. */
  addKey?: string | undefined
}

/** The buttons beside the PLAYERS title for whoever runs the game: show guests their pages, name co-hosts (host only), add a player. */
export function PlayerTools({ game, onAdd, addKey }: PlayerToolsProps) {
  const [open, setOpen] = useState<'guest pages' | 'co-hosts' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {game.gameUsers.some(({ guest }) => guest) ? (
        <IconButton
          label={t`Guests’ pages`}
          icon={<QrCode size={20} />}
          onClick={() => setOpen('guest pages')}
        />
      ) : null}
      {game.isHost ? (
        <IconButton label={t`Co-hosts`} icon={<UserCog size={20} />} onClick={() => setOpen('co-hosts')} />
      ) : null}
      {onAdd ? (
        <Button
          variant="ghost"
          size="s"
          icon={<UserPlus size={18} />}
          className={styles.add}
          aria-label={peopleWords.addPlayer}
          aria-keyshortcuts={addKey}
          onClick={onAdd}
        >
          {t`ADD`}
        </Button>
      ) : null}
      {open === 'guest pages' ? <GuestPagesSheet game={game} onClose={close} /> : null}
      {open === 'co-hosts' ? <CoHostsSheet game={game} onClose={close} /> : null}
    </>
  )
}
