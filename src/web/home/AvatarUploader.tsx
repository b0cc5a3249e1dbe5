import Camera from 'lucide-react/dist/esm/icons/camera.mjs'
import { type ChangeEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useAction, useMe } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { failures, successes } from '../i18n/texts/toasts.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Skeleton } from '../ui/Placeholders.tsx'
import { AskSheet } from '../ui/Sheet.tsx'
import { toastFailure } from '../ui/toasts.ts'
import styles from './AvatarUploader.module.css'

/** The uploaded size in pixels: twice what the server keeps, so that its scaling stays sharp. */
const SIDE = 512
const QUALITY = 0.9
const KEY_STEP = 0.05

const arrows: Readonly<Record<string, { right?: number; down?: number }>> = {
  ArrowLeft: { right: -KEY_STEP },
  ArrowRight: { right: KEY_STEP },
  ArrowUp: { down: -KEY_STEP },
  ArrowDown: { down: KEY_STEP },
}

/** The viewer's avatar; a tap picks another image (Rule 14.16). */
export function AvatarUploader() {
  const me = useMe().data
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) setPicture(await openPicture(file))
  }

  if (!me) return <Skeleton width="52px" height="52px" round />
  return (
    <>
      <button
        type="button"
        className={`bare ${styles.button}`}
        aria-label={t`Change your picture`}
        onClick={() => input.current?.click()}
      >
        <Avatar person={me} className={styles.avatar} />
        <span className={styles.camera}>
          <Camera size={14} aria-hidden="true" />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t`Change your picture`}
        onChange={choose}
      />
      {picture ? <AvatarCrop picture={picture} onClose={() => setPicture(undefined)} /> : null}
    </>
  )
}

/** Decodes a chosen file. Shows a toast and returns nothing if it is not a usable image. */
async function openPicture(file: File): Promise<ImageBitmap | undefined> {
  const isImage = file.type.startsWith('image/')
  const picture = isImage ? await createImageBitmap(file).catch(() => undefined) : undefined
  if (!picture) toastFailure(isImage ? t`This image could not be opened.` : t`Please choose an image.`)
  return picture
}

/** Crops a square out of an image and uploads it as a data URL. */
function AvatarCrop({ picture, onClose }: { picture: ImageBitmap; onClose: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(wholeCrop)
  const upload = useAction('updateAvatar', {
    failed: failures.uploadAvatar,
    success: successes.avatarUploaded,
    refresh: ['user', 'listGames', 'fetchGame', 'listBuddies'],
    onDone: onClose,
  })

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { left, top, side } = squareOf(picture, crop)
    context.imageSmoothingQuality = 'high'
    // Transparent pixels would turn black in a JPEG.
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, SIDE, SIDE)
    context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE)
  }, [picture, crop])

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const shown = event.currentTarget.clientWidth
    setCrop((before) =>
      adjustCrop(picture, before, { right: -event.movementX / shown, down: -event.movementY / shown }),
    )
  }
  const press = (event: KeyboardEvent) => {
    const step = arrows[event.key]
    if (!step) return
    event.preventDefault()
    setCrop((before) => adjustCrop(picture, before, step))
  }
  const send = () => {
    const avatarImage = canvas.current?.toDataURL('image/jpeg', QUALITY)
    if (avatarImage) upload.mutate({ avatarImage })
  }

  return (
    <AskSheet
      onClose={onClose}
      title={t`Your picture`}
      action={t`Upload`}
      onSubmit={send}
      busy={upload.isPending}
    >
      <div className={styles.frame}>
        <canvas
          ref={canvas}
          width={SIDE}
          height={SIDE}
          role="img"
          aria-label={t`Part of the picture that is used`}
          tabIndex={0}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onKeyDown={press}
        />
      </div>
      <p className="centre small">{t`Drag to move it, or use the arrow keys.`}</p>
      <label className="beside small bold">
        {t`Zoom`}
        <input
          type="range"
          className="grow"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => setCrop(adjustCrop(picture, crop, { zoom: event.target.valueAsNumber }))}
        />
      </label>
    </AskSheet>
  )
}

/** The square to crop: its centre as a fraction of the image (0 to 1), and the zoom. */
interface Crop {
  readonly x: number
  readonly y: number
  /** 1: the largest square that fits. */
  readonly zoom: number
}

type Size = Pick<ImageBitmap, 'width' | 'height'>

const MAX_ZOOM = 4

export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** The side of the square, in image pixels. */
function sideOf(size: Size, crop: Crop): number {
  return Math.min(size.width, size.height) / crop.zoom
}

/** The square in image pixels. */
export function squareOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = sideOf(size, crop)
  return { left: crop.x * size.width - side / 2, top: crop.y * size.height - side / 2, side }
}

/** Pans and zooms, keeping the square within the image. Steps are fractions of its side. */
export function adjustCrop(
  size: Size,
  crop: Crop,
  change: { right?: number; down?: number; zoom?: number },
): Crop {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, change.zoom ?? crop.zoom))
  const side = sideOf(size, { ...crop, zoom })
  const within = (middle: number, length: number) => {
    const edge = side / 2 / length
    return Math.min(1 - edge, Math.max(edge, middle))
  }
  return {
    x: within(crop.x + ((change.right ?? 0) * side) / size.width, size.width),
    y: within(crop.y + ((change.down ?? 0) * side) / size.height, size.height),
    zoom,
  }
}
