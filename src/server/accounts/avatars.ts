import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Input, Output } from '../../contract/table.ts'
import type { PersonCall } from '../core/call.ts'
import type { Services } from '../core/services.ts'
import { notFound } from '../http/problem.ts'
import { ownProfile } from './actions.ts'
import { deleteAvatar, findAvatar, insertAvatar } from './avatars-store.ts'
import { lockUser, updateUser } from './store.ts'

/**
 * Sets the caller's picture and forgets the one before. Its name is a hash of owner and content, so that it never changes
 * behind a cache, and no two people share one. Throws 413, 422 as `avatarImage` does.
 */
export async function updateAvatar(
  call: PersonCall,
  input: Input<'updateAvatar'>,
): Promise<Output<'updateAvatar'>> {
  const { userId } = call.actor
  // The library of pictures takes 10 MB of memory: only once there is one.
  const { avatarImage } = await import('./avatar-image.ts')
  const image = await avatarImage(input.avatarImage)
  const hash = createHash('sha256').update(userId).update(image).digest('hex')
  return call.write(async (tx) => {
    const before = await lockUser(tx, userId)
    if (before && before.avatar_hash !== hash) {
      await insertAvatar(tx, { hash, image })
      await updateUser(tx, userId, { avatar_hash: hash })
      if (before.avatar_hash !== null) await deleteAvatar(tx, before.avatar_hash)
    }
    return ownProfile(tx, userId)
  })
}

/** Serves the pictures: public, since an `<img>` sends no token, under names that cannot be guessed. */
export function registerAvatars(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file: string } }>('/avatars/:file', async (request, reply) => {
    const hash = /^([0-9a-f]{64})\.webp$/.exec(request.params.file)?.[1]
    const image = hash === undefined ? null : await findAvatar(services.db, hash)
    if (!image) throw notFound('This picture')
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(image)
  })
}
