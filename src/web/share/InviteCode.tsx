import type { WireGame } from '../../contract/endpoints.ts'
import { copyWords } from '../strings/copy.ts'
import { shareWords } from '../strings/share.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { QrCode } from './QrCode.tsx'

/** The QR code of a game's link, as wide as the sheet. */
export function InviteCode({ game, url, onClose }: { game: WireGame; url: string; onClose: () => void }) {
  return (
    <Sheet
      open
      onClose={onClose}
      title={shareWords.scanTitle}
      actions={
        <Button variant="primary" onClick={onClose}>
          {copyWords.done}
        </Button>
      }
    >
      <QrCode text={url} label={shareWords.codeOf(game.name)} />
      <p>{shareWords.scanText(game.name)}</p>
    </Sheet>
  )
}
