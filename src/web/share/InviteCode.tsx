import type { WireGame } from '../../contract/endpoints.ts'
import { t } from '../i18n/language.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { QrCode } from './QrCode.tsx'

/** The QR code of a game's link, as wide as the sheet. */
export function InviteCode({ game, url, onClose }: { game: WireGame; url: string; onClose: () => void }) {
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`SCAN TO ANSWER`}
      actions={
        <Button variant="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <QrCode text={url} label={t`QR code of the invite to ${game.name}`} />
      <p>{t`Point a camera at it to answer the invite to ${game.name}.`}</p>
    </Sheet>
  )
}
