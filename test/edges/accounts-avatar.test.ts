import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { outcome } from '../app.ts'
import { dataUrl, hostileAvatars, pictureWithScript } from '../batteries/hostile/avatars.ts'
import { join } from '../world.ts'
import { worldWith } from '../world-with.ts'

const { world, mara } = worldWith([], { others: ['Mara'] })

const upload = (avatarImage: string, as = mara.token) => world.call('updateAvatar', { avatarImage }, { as })
const canvas = (width: number, height: number, background = '#c00') =>
  sharp({ create: { width, height, channels: 3, background } })
const fetchImage = (url: string | null | undefined) => world.app.inject({ url: url ?? '/none' })

test.each(['png', 'jpeg', 'webp'] as const)('%s becomes a WebP of 256 by 256', async (type) => {
  const { status, data } = await upload(dataUrl(type, await canvas(400, 300).toFormat(type).toBuffer()))
  expect(status).toBe(200)
  expect(data.avatarImage).toMatch(/^\/avatars\/[0-9a-f]{64}\.webp$/)
  const answer = await fetchImage(data.avatarImage)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
})

test('the picture is upright and stripped of the camera’s metadata (Rule 1.15)', async () => {
  const left = await canvas(200, 400, '#00f').png().toBuffer()
  const file = await canvas(400, 400)
    .composite([{ input: left, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Artist: 'Somebody', Orientation: '6' } })
    .jpeg()
    .toBuffer()
  const { data } = await upload(dataUrl('jpeg', file))
  const { rawPayload } = await fetchImage(data.avatarImage)
  const metadata = await sharp(rawPayload).metadata()
  expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual(Array(4).fill(undefined))
  // Rotated by a quarter: the former left is now at the top.
  const { data: pixels } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...pixels.subarray((y * 256 + x) * 3, (y * 256 + x) * 3 + 3)]
  expect(at(128, 20)[2]).toBeGreaterThan(200)
  expect(at(128, 236)[0]).toBeGreaterThan(150)
})

test('a new picture has a new name, and the previous one is gone', async () => {
  const first = (await upload(dataUrl('png', await canvas(10, 10, '#111').png().toBuffer()))).data.avatarImage
  const same = (await upload(dataUrl('png', await canvas(10, 10, '#111').png().toBuffer()))).data.avatarImage
  expect(same).toBe(first)
  const second = (await upload(dataUrl('png', await canvas(10, 10, '#eee').png().toBuffer()))).data
    .avatarImage
  expect(second).not.toBe(first)
  expect([(await fetchImage(first)).statusCode, (await fetchImage(second)).statusCode]).toEqual([404, 200])
})

test('two people with the same picture have different names for it', async () => {
  const ravi = await join(world, 'Ravi')
  const file = dataUrl('png', await canvas(10, 10, '#0f0').png().toBuffer())
  const hers = (await upload(file)).data.avatarImage
  const his = (await upload(file, ravi.token)).data.avatarImage
  expect(his).not.toBe(hers)
  await upload(dataUrl('png', await canvas(10, 10, '#00f').png().toBuffer()))
  expect((await fetchImage(his)).statusCode).toBe(200)
})

const hostile = await hostileAvatars()

describe('hostile pictures are refused beside their field, and nothing of them is stored', () => {
  test.each(hostile)('$what', async ({ url }) => {
    const before = (await world.ok('user', {}, mara)).avatarImage
    const answer = await upload(url)
    expect(outcome(answer)).toBe('422 invalid')
    expect(answer.problem.errors?.[0]?.path).toBe('avatarImage')
    expect((await world.ok('user', {}, mara)).avatarImage).toBe(before)
  })

  test('a script inside a picture, or after it, is not stored', async () => {
    const script = '<script>alert(1)</script>'
    const { data } = await upload(await pictureWithScript(script))
    const { rawPayload } = await fetchImage(data.avatarImage)
    expect((await sharp(rawPayload).metadata()).format).toBe('webp')
    expect(rawPayload.includes(script)).toBe(false)
  })
})

test('a real picture of 80 megapixels is refused by its pixels', async () => {
  const raw = { width: 8960, height: 8960, channels: 1 } as const
  const file = await sharp(Buffer.alloc(raw.width * raw.height), { raw })
    .png()
    .toBuffer()
  expect(file.length).toBeLessThan(300_000)
  const answer = await upload(dataUrl('png', file))
  expect(outcome(answer)).toBe('422 invalid')
})

test('more than 5 MB is too large, however it is counted (Rule 1.15)', async () => {
  const outcomes = []
  for (const bytes of [5 * 1024 * 1024 + 1, 6 * 1024 * 1024])
    outcomes.push(outcome(await upload(dataUrl('png', Buffer.alloc(bytes)))))
  expect(outcomes).toEqual(['413 too_large', '413 too_large'])
})

test('many at once are all processed', async () => {
  const file = dataUrl('png', await canvas(600, 600).png().toBuffer())
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(file)))
  expect(answers.map(outcome)).toEqual(Array(8).fill('200'))
})

test.each(['/avatars/none.webp', `/avatars/${'0'.repeat(64)}.webp`, '/avatars/..%2f..%2fetc%2fpasswd'])(
  '%s is not found',
  async (url) => {
    const answer = await fetchImage(url)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  },
)
