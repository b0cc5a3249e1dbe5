import Share2 from 'lucide-react/dist/esm/icons/share-2.mjs'
import { useEffect, useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { historyState } from '../navigation/history-state.ts'
import { shareWords } from '../strings/share.ts'
import { Button } from '../ui/Button.tsx'
import { ShareInviteSheet } from './ShareInviteSheet.tsx'

export interface ShareButtonProps {
  game: WireGame
  /** On a card: with its whole title, as wide as the card. */
  onCard?: boolean | undefined
}

/** Opens SHARE THE INVITE. Where the game was created just now with its link on, it is open from the start. */
export function ShareButton({ game, onCard = false }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (takeOffer(game.id)) setIsOpen(true)
  }, [game.id])
  return (
    <>
      <Button
        size={onCard ? 'm' : 's'}
        wide={onCard}
        icon={<Share2 size={18} />}
        aria-label={onCard ? undefined : shareWords.title}
        onClick={() => setIsOpen(true)}
      >
        {onCard ? shareWords.title : shareWords.open}
      </Button>
      {isOpen ? <ShareInviteSheet game={game} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

const TAKEN = 'share-offer'

/**
 * Whether the history entry offers to share this game. True once: neither Back nor a reload opens the sheet again. Not noted in the entry:
 * that of another open sheet is a copy of it.
 */
function takeOffer(gameId: string): boolean {
  if (historyState('share') !== gameId || window.sessionStorage.getItem(TAKEN) === gameId) return false
  window.sessionStorage.setItem(TAKEN, gameId)
  return true
}
