import { createHash } from 'node:crypto'
import { text } from '../../domain/base/text.ts'
import type { Action } from '../core/call.ts'
import { jobLimiter } from '../core/job-limiter.ts'
import type { RawRoute } from '../core/raw-route.ts'
import { ActionRefused, invalidFields, notFound, sessionExpired } from '../core/refusals.ts'
import type { Services } from '../core/services.ts'
import { ownProfile } from './actions.ts'
import { deleteAvatar, findAvatar, insertAvatar, updateProfile } from './store.ts'

const SIDE = 256
const QUALITY = 82
const MAX_BYTES = 5 * 1024 * 1024
/** More than any camera's resolution. A small file that decompresses to more is not a photo. */
const MAX_PIXELS = 50_000_000
const SECONDS = 10
const DATA_URL = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/

/** Loads the image library when the first picture arrives, because it takes 10 MB of memory. */
async function load() {
  const { default: sharp } = await import('sharp')
  // Allow only these formats, whatever a file claims to be.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.cache(false)
  return sharp
}
let loaded: ReturnType<typeof load> | undefined

const limited = jobLimiter(2, 10, text`Too many pictures are being uploaded right now. Please try again.`)

const notAPicture = () =>
  invalidFields([{ path: 'avatarImage', message: text`Choose a PNG, JPEG or WebP picture.` }])

/**
 * Converts a data URL to the stored picture: 256×256, upright, WebP, without metadata (Rule 1.15). Throws 413 above 5 MB,
 * 422 for anything but a PNG, JPEG or WebP, 503 when busy.
 */
async function avatarImage(dataUrl: string): Promise<Buffer> {
  const data = DATA_URL.exec(dataUrl)?.[1]
  if (data === undefined) throw notAPicture()
  const file = Buffer.from(data, 'base64')
  if (file.length > MAX_BYTES) throw new ActionRefused('too_large', text`A picture can be 5 MB at most.`)
  loaded ??= load()
  const sharp = await loaded
  return limited(() =>
    sharp(file, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer()
      .catch(() => {
        throw notAPicture()
      }),
  )
}

/**
 * Sets the caller's picture and deletes the previous one. Its name is a hash of owner and content, so a cached file never becomes stale,
 * and no two people share one. Throws as `avatarImage` does.
 */
export const updateAvatar: Action<'updateAvatar'> = async (call, input) => {
  const { userId } = call.actor
  const image = await avatarImage(input.avatarImage)
  const hash = createHash('sha256').update(userId).update(image).digest('hex')
  return call.write(async ({ tx }) => {
    await insertAvatar(tx, { hash, image })
    const before = await updateProfile(tx, userId, { avatar_hash: hash }, call.services.newId())
    // The account may have been deleted while the picture was converted.
    if (!before || before.deleted_at !== null) throw sessionExpired()
    const replaced = before.avatar_hash ?? hash
    if (replaced !== hash) await deleteAvatar(tx, replaced)
    return ownProfile(tx, userId)
  })
}

/** Serves avatars. Public, because an `<img>` sends no token; nobody can guess the names. */
export const avatarFiles = ({ db }: Pick<Services, 'db'>): readonly RawRoute[] => [
  {
    method: 'GET',
    path: '/avatars/:file',
    handle: async ({ params }) => {
      const hash = /^([0-9a-f]{64})\.webp$/.exec(params.file ?? '')?.[1]
      const image = hash === undefined ? null : await findAvatar(db, hash)
      if (!image) throw notFound(text`This picture was not found.`)
      return {
        headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
        body: image,
      }
    },
  },
]
