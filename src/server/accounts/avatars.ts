import { createHash } from 'node:crypto'
import type { Input, Output } from '../../contract/endpoints.ts'
import { text } from '../../domain/text.ts'
import type { PersonCall } from '../core/call.ts'
import type { RawRoute } from '../core/raw-route.ts'
import { notFound } from '../core/refusals.ts'
import type { Services } from '../core/services.ts'
import { ownProfile } from './actions.ts'
import { avatarImage } from './avatar-image.ts'
import { deleteAvatar, findAvatar, insertAvatar } from './avatars-store.ts'
import { updateProfile } from './store.ts'

/**
 * Sets the caller's picture and deletes the one before. Its name is a hash of owner and content, so that it never changes
 * behind a cache, and no two people share one. Throws as `avatarImage` does.
 */
export async function updateAvatar(
  call: PersonCall,
  input: Input<'updateAvatar'>,
): Promise<Output<'updateAvatar'>> {
  const { userId } = call.actor
  const image = await avatarImage(input.avatarImage)
  const hash = createHash('sha256').update(userId).update(image).digest('hex')
  return call.write(async ({ tx }) => {
    await insertAvatar(tx, { hash, image })
    const before = await updateProfile(tx, userId, { avatar_hash: hash }, call.services.newId())
    const replaced = before?.avatar_hash ?? hash
    if (replaced !== hash) await deleteAvatar(tx, replaced)
    return ownProfile(tx, userId)
  })
}

/** Serves avatars. Public, since an `<img>` sends no token; the names cannot be guessed. */
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
