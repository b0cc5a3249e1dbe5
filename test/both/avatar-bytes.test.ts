import sharp from 'sharp'
import { expect, test } from 'vitest'
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
