import { useEffect, useId, useRef, useState } from 'react'
import { localMoment } from '../../../domain/base/times.ts'
import { type GameView, namesOf } from '../../games/game-view.ts'
import { t } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { canShare, downloadFile, timeZone } from '../../ui/device.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { shareNight } from '../settlement/share-night.ts'
import { useSettlement } from '../settlement/use-settlement.ts'
import styles from './Celebration.module.css'
import { resultCardOf } from './result-card.ts'

/** "Share the results": a preview of the night's card, to send as an image or as text (Rules 28.3 to 28.5). */
export function ShareResultsSheet({ game, onClose }: { game: GameView; onClose: () => void }) {
  const noteId = useId()
  const { data: settlement } = useSettlement(game)
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = usePicture(canvas, game)
  const nameOf = namesOf(game.people)
  const fileName = `anteroom-${localMoment(game.startsAt, timeZone()).date}.png`
  return (
    <Sheet
      onClose={onClose}
      title={t`Share the results`}
      actions={
        <>
          <Button
            disabled={!settlement}
            onClick={() => settlement && shareNight({ game, settlement, nameOf })}
          >
            {t`Text`}
          </Button>
          <Button
            variant="primary"
            disabled={!(picture instanceof Blob)}
            aria-describedby={picture === 'failed' ? noteId : undefined}
            onClick={() => picture instanceof Blob && sendPicture(game.name, picture, fileName)}
          >
            {t`Picture`}
          </Button>
        </>
      }
    >
      {picture === 'failed' ? (
        <p id={noteId} className="muted">
          {t`The picture cannot be drawn here. Share the results as text.`}
        </p>
      ) : (
        <div className={styles.frame}>
          <canvas
            ref={canvas}
            className={styles.picture}
            role="img"
            aria-label={t`The results of ${game.name}, as a picture`}
          />
        </div>
      )}
    </Sheet>
  )
}

/** The image, drawn and encoded ahead, because browsers allow sharing only in the tap itself. Null until then. */
function usePicture(
  canvas: { readonly current: HTMLCanvasElement | null },
  game: GameView,
): Blob | 'failed' | null {
  const [picture, setPicture] = useState<Blob | 'failed' | null>(null)
  useEffect(() => {
    let gone = false
    const draw = async () => {
      const { drawCard, loadCardParts } = await import('./draw-card.ts')
      const logo = await loadCardParts()
      if (gone || !canvas.current) return
      drawCard(canvas.current, resultCardOf(game, namesOf(game.people)), logo)
      canvas.current.toBlob((blob) => {
        if (!gone) setPicture(blob ?? 'failed')
      }, 'image/png')
    }
    draw().catch(() => {
      if (!gone) setPicture('failed')
    })
    return () => {
      gone = true
    }
  }, [canvas, game])
  return picture
}

const TYPE = 'image/png'

/** Opens the device's share sheet with an image, or saves it if the sheet takes no files. Call it in the tap itself. */
function sendPicture(title: string, picture: Blob, name: string): void {
  const files = [new File([picture], name, { type: TYPE })]
  // The promise also rejects when the person closes the share sheet. The device shows any other error itself.
  if (takesFiles(files)) navigator.share({ title, files }).catch(() => undefined)
  else downloadFile(picture, name, TYPE)
}

const takesFiles = (files: File[]): boolean =>
  canShare() && 'canShare' in navigator && navigator.canShare({ files })
