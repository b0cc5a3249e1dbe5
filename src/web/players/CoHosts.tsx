import UserCog from 'lucide-react/dist/esm/icons/user-cog.mjs'
import { lazy, Suspense, useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { coHostWords } from '../strings/co-hosts.ts'
import { IconButton } from '../ui/IconButton.tsx'

const loadSheet = () => import('./CoHostsSheet.tsx')
const CoHostsSheet = lazy(async () => ({ default: (await loadSheet()).CoHostsSheet }))

/** The host's way to name co-hosts, beside the title of the players; nothing for anybody else. */
export function CoHosts({ game }: { game: WireGame }) {
  const [open, setOpen] = useState(false)
  if (!game.isHost) return null
  return (
    <>
      <IconButton label={coHostWords.open} icon={<UserCog size={20} />} onClick={() => setOpen(true)} />
      <Suspense>{open ? <CoHostsSheet game={game} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
