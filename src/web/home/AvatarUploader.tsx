import Camera from 'lucide-react/dist/esm/icons/camera.mjs'
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { useMe } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { words } from '../i18n/texts/words.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Skeleton } from '../ui/Placeholders.tsx'
import { toastFailure } from '../ui/toasts.ts'
import styles from './AvatarUploader.module.css'

const load = () => import('./AvatarCrop.tsx')
const AvatarCrop = lazy(async () => ({ default: (await load()).AvatarCrop }))

/** The viewer's avatar; a tap picks another image (Rule 14.16). */
export function AvatarUploader() {
  const me = useMe().data
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    await load().then(
      async ({ openPicture }) => setPicture(await openPicture(file)),
      () => toastFailure(words.checkConnection),
    )
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
      {picture ? (
        <Suspense>
          <AvatarCrop picture={picture} onClose={() => setPicture(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}
