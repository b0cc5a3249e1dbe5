import Share2 from 'lucide-react/dist/esm/icons/share-2.mjs'
import { buddies } from '../strings/buddies.ts'
import { words } from '../strings/words.ts'
import { Button, type ButtonVariant } from '../ui/Button.tsx'

/** Whether this device can hand a link on (Rule 14.14). */
export const canShare = () => 'share' in navigator

/** INVITE A BUDDY: hands the address of the app on by the device's own share sheet; nothing where there is none. */
export function ShareInvite({ variant }: { variant?: ButtonVariant }) {
  if (!canShare()) return null
  return (
    <Button variant={variant} icon={<Share2 size={18} />} onClick={share}>
      {buddies.invite}
    </Button>
  )
}

function share(): void {
  const url = window.location.origin
  // Putting the share sheet away again is no failure, and the device tells of any other itself.
  navigator.share({ title: words.product, text: buddies.inviteText, url }).catch(() => undefined)
}
