import Share2 from 'lucide-react/dist/esm/icons/share-2.mjs'
import { useEffect, useState } from 'react'
import { can } from '../../domain/game/permissions.ts'
import type { GameView } from '../games/game-view.ts'
import { linkWords } from '../i18n/texts/host.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { ShareInviteSheet } from './ShareInviteSheet.tsx'
import { endOffer, takeOffer } from './share-offer.ts'

/** The "Share the invite" button. Only the host and co-hosts see it, and only before the start. */
export function ShareAction(props: ShareButtonProps) {
  return can('link', props.game, props.game.myId) === null ? <ShareButton {...props} /> : null
}

interface ShareButtonProps {
  game: GameView
  /** On a card: with its full label, as wide as the card. */
  onCard?: boolean | undefined
}

/** Opens "Share the invite". For a game just created with its link on, it is open from the start. */
function ShareButton({ game, onCard = false }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (takeOffer(game.id)) setIsOpen(true)
  }, [game.id])
  useEffect(() => (isOpen ? endOffer : undefined), [isOpen])
  return (
    <>
      {onCard ? (
        <Button wide icon={<Share2 size={18} />} onClick={() => setIsOpen(true)}>
          {linkWords.title}
        </Button>
      ) : (
        <IconButton label={linkWords.title} icon={<Share2 size={20} />} onClick={() => setIsOpen(true)} />
      )}
      {isOpen ? <ShareInviteSheet game={game} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
