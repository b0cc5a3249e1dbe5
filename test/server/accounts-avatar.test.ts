import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { join, type Member } from '../world.ts'
import { outcome } from './table.ts'

let world: TestApp
let mara: Member
beforeAll(async () => {
  world = await startApp()
  mara = await join(world, 'Mara')
})
afterAll(() => world.close())

const dataUrl = (type: string, file: Buffer) => `data:image/${type};base64,${file.toString('base64')}`
const upload = (avatarImage: string, as = mara.token) => world.call('updateAvatar', { avatarImage }, { as })
const canvas = (width: number, height: number, background = '#c00') =>
  sharp({ create: { width, height, channels: 3, background } })
const fetchImage = (url: string | null | undefined) => world.app.inject({ url: url ?? '/none' })

/** A PNG of one dot whose header claims another size. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const file = await canvas(1, 1).png().toBuffer()
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
  return file
}

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

test('the picture stands upright and has lost what the camera wrote into it', async () => {
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
  // Turned by a quarter, what was left is now at the top.
  const { data: pixels } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...pixels.subarray((y * 256 + x) * 3, (y * 256 + x) * 3 + 3)]
  expect(at(128, 20)[2]).toBeGreaterThan(200)
  expect(at(128, 236)[0]).toBeGreaterThan(150)
})

test('a new picture has a new name, and the one before is gone', async () => {
  const first = (await upload(dataUrl('png', await canvas(10, 10, '#111').png().toBuffer()))).data.avatarImage
  const same = (await upload(dataUrl('png', await canvas(10, 10, '#111').png().toBuffer()))).data.avatarImage
  expect(same).toBe(first)
  const second = (await upload(dataUrl('png', await canvas(10, 10, '#eee').png().toBuffer()))).data
    .avatarImage
  expect(second).not.toBe(first)
  expect([(await fetchImage(first)).statusCode, (await fetchImage(second)).statusCode]).toEqual([404, 200])
})

test('two people with one picture have a name each', async () => {
  const ravi = await join(world, 'Ravi')
  const file = dataUrl('png', await canvas(10, 10, '#0f0').png().toBuffer())
  const hers = (await upload(file)).data.avatarImage
  const his = (await upload(file, ravi.token)).data.avatarImage
  expect(his).not.toBe(hers)
  await upload(dataUrl('png', await canvas(10, 10, '#00f').png().toBuffer()))
  expect((await fetchImage(his)).statusCode).toBe(200)
})

const hostile: readonly (readonly [string, () => Promise<string> | string])[] = [
  ['nothing', () => ''],
  ['a plain address', () => 'https://anteroom.test/picture.png'],
  ['a file address', () => 'file:///etc/hosts'],
  ['a data URL of text', () => 'data:text/plain;base64,aGVsbG8='],
  ['a GIF', async () => `data:image/gif;base64,${(await canvas(9, 9).gif().toBuffer()).toString('base64')}`],
  ['a GIF called PNG', async () => dataUrl('png', await canvas(9, 9).gif().toBuffer())],
  ['a TIFF called PNG', async () => dataUrl('png', await canvas(9, 9).tiff().toBuffer())],
  ['an AVIF called WebP', async () => dataUrl('webp', await canvas(9, 9).avif().toBuffer())],
  [
    'an SVG called PNG',
    () => dataUrl('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
  ],
  [
    'an SVG that would fetch a file',
    () =>
      dataUrl(
        'png',
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/hosts"/></svg>',
        ),
      ),
  ],
  ['a PDF called JPEG', () => dataUrl('jpeg', Buffer.from('%PDF-1.7\n%%EOF'))],
  ['zeros', () => dataUrl('png', Buffer.alloc(5000))],
  ['base64 of nothing', () => 'data:image/png;base64,'],
  ['what is no base64', () => 'data:image/png;base64,<script>alert(1)</script>'],
  ['half a PNG', async () => dataUrl('png', (await canvas(300, 300).png().toBuffer()).subarray(0, 150))],
  ['a few bytes that claim 100 million pixels', async () => dataUrl('png', await claiming(10_000, 10_000))],
  ['two types at once', () => 'data:image/png;image/jpeg;base64,aGVsbG8='],
]

test.each(hostile)('%s is refused beside its field', async (_what, make) => {
  const before = (await world.ok('user', {}, { as: mara.token })).avatarImage
  const answer = await upload(await make())
  expect(outcome(answer)).toBe('422 invalid')
  expect(answer.problem.errors?.[0]?.path).toBe('avatarImage')
  expect((await world.ok('user', {}, { as: mara.token })).avatarImage).toBe(before)
})

test('more than 5 MB is too large, however it is counted', async () => {
  const outcomes = []
  for (const bytes of [5 * 1024 * 1024 + 1, 6 * 1024 * 1024])
    outcomes.push(outcome(await upload(dataUrl('png', Buffer.alloc(bytes)))))
  expect(outcomes).toEqual(['413 too_large', '413 too_large'])
})

test('of many at once all are done', async () => {
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
