import UserCog from 'lucide-react/dist/esm/icons/user-cog.mjs'
import UserPlus from 'lucide-react/dist/esm/icons/user-plus.mjs'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { addPlayerWords } from '../strings/add-player.ts'
import { coHostWords } from '../strings/co-hosts.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'

const CoHostsSheet = lazy(async () => ({ default: (await import('./CoHostsSheet.tsx')).CoHostsSheet }))

interface PlayerToolsProps {
  game: WireGame
  /** Opens ADD PLAYER; left out where nobody can be added any more. */
  onAdd?: (() => void) | undefined
}

/** What whoever runs a game can do with its players, beside their title: name co-hosts (the host alone), and add somebody. */
export function PlayerTools({ game, onAdd }: PlayerToolsProps) {
  const [naming, setNaming] = useState(false)
  useEffect(() => {
    // Loaded before the first tap, so that what is typed next lands in it. If that fails, the tap loads it.
    import('./AddPlayerSheet.tsx').catch(() => undefined)
  }, [])
  return (
    <>
      {game.isHost ? (
        <IconButton label={coHostWords.open} icon={<UserCog size={20} />} onClick={() => setNaming(true)} />
      ) : null}
      {onAdd ? (
        <Button
          variant="ghost"
          size="s"
          icon={<UserPlus size={18} />}
          aria-label={addPlayerWords.title}
          onClick={onAdd}
        >
          {addPlayerWords.open}
        </Button>
      ) : null}
      <Suspense>{naming ? <CoHostsSheet game={game} onClose={() => setNaming(false)} /> : null}</Suspense>
    </>
  )
}
