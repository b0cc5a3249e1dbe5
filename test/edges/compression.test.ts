import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { gameInput } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas } = worldWith(['Hana', 'Tomas'], FREE_HOSTING)

beforeAll(async () => {
  for (let game = 0; game < 24; game++) await world.ok('createGame', gameInput(world, [tomas]), hana)
})

const get = (url: string, accepted?: string) =>
  world.app.inject({
    url,
    headers: {
      authorization: `Bearer ${hana.token}`,
      ...(accepted ? { 'accept-encoding': accepted } : null),
    },
  })

describe('a long answer', () => {
  test.each([
    { accepted: 'gzip, deflate, br', encoding: 'br', open: brotliDecompressSync },
    { accepted: 'gzip', encoding: 'gzip', open: gunzipSync },
  ])('is sent as $encoding to those who accept $accepted', async ({ accepted, encoding, open }) => {
    const plain = await get('/api/list-games')
    const small = await get('/api/list-games', accepted)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(small.headers['content-encoding']).toBe(encoding)
    expect(small.headers.vary).toMatch(/accept-encoding/i)
    expect(open(small.rawPayload).toString()).toBe(plain.body)
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  })
})

test('a short answer is sent as it is', async () => {
  const answer = await get('/api/user', 'br')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.json()).toMatchObject({ data: { username: hana.username } })
})
