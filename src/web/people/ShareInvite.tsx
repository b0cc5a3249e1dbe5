import Share2 from 'lucide-react/dist/esm/icons/share-2.mjs'
import { t } from '../i18n/language.ts'
import { words } from '../i18n/texts/words.ts'
import { Button, type ButtonVariant } from '../ui/Button.tsx'
import { canShare } from '../ui/device.ts'

/** INVITE A BUDDY: shares the app's address. Nothing on devices without a share sheet. */
export function ShareInvite({ variant }: { variant?: ButtonVariant }) {
  if (!canShare()) return null
  return (
    <Button variant={variant} icon={<Share2 size={18} />} onClick={share}>
      {t`INVITE A BUDDY`}
    </Button>
  )
}

function share(): void {
  const url = window.location.origin
  // The promise also rejects when the person closes the share sheet. The device shows any other error itself.
  navigator
    .share({
      title: words.product,
      text: t`Join me on Anteroom: invites, pots and payouts for our poker nights.`,
      url,
    })
    .catch(() => undefined)
}
