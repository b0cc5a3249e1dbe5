import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findUser } from '../../src/server/accounts/store.ts'
import { startApp } from '../app.ts'
import { join } from '../world.ts'

test('a picture’s bytes are stored, read unchanged, and deleted when another replaces it', async () => {
  const world = await startApp()
  try {
    const { token: as } = await join(world, 'Mara')
    const upload = async (background: string) => {
      const image = sharp({ create: { width: 10, height: 10, channels: 3, background } })
      const avatarImage = `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`
      const { avatarImage: url } = await world.ok('updateAvatar', { avatarImage }, { as })
      return url ?? ''
    }
    const first = await upload('#111')
    const { rawPayload } = await world.app.inject({ url: first })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256 })
    await upload('#eee')
    expect((await world.app.inject({ url: first })).statusCode).toBe(404)
  } finally {
    await world.close()
  }
})

test('an account that is deleted while its picture is prepared keeps none (Rule 1.20)', async () => {
  const world = await startApp()
  try {
    const { id, token: as } = await join(world, 'Mara')
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const image = sharp({ create: { width: 1500, height: 1500, channels: 3, background: '#111', noise } })
    const avatarImage = `data:image/jpeg;base64,${(await image.jpeg().toBuffer()).toString('base64')}`
    const uploading = world.outcome('updateAvatar', { avatarImage }, { as })
    await world.ok('deleteAccount', {}, { as })
    // The picture takes longer, but either may come first.
    expect(['200', '401 not_signed_in']).toContain(await uploading)
    expect(await findUser(world.database.db, id)).toMatchObject({ avatar_hash: null })
    expect(await world.database.db.selectFrom('avatars').select('hash').execute()).toEqual([])
  } finally {
    await world.close()
  }
})
