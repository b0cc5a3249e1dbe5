import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { isReady, listen, watch } from '../live-reader.ts'
import { join } from '../world.ts'

test('of a person’s streams the oldest ends for a new one; beyond what the process carries none is opened', async () => {
  const world = await startApp({ live: { perPerson: 2, total: 3 } })
  const baseUrl = await listen(world)
  const [mara, hana] = [await join(world, 'Mara'), await join(world, 'Hana')]
  const open = async (token: string) => {
    const reader = await watch(baseUrl, token)
    await reader.until(isReady)
    return reader
  }
  const [first, second, third] = [await open(mara.token), await open(mara.token), await open(mara.token)]
  await first.ended
  expect(first.blocks.at(-1)).toEqual({ retry: 60_000 })
  expect(world.services.live.figures()).toMatchObject({ streams: 2, tooMany: 1 })

  const fourth = await open(hana.token)
  const refused = await world.call('live', {}, hana)
  expect([refused.status, refused.problem.code, refused.headers['retry-after']]).toEqual([
    503,
    'live_unavailable',
    '30',
  ])
  for (const reader of [second, third, fourth]) reader.close()
  await world.close()
})

test('a stopping process ends its streams at once, says when to reconnect, and opens no new one', async () => {
  const world = await startApp()
  const baseUrl = await listen(world)
  const mara = await join(world, 'Mara')
  const all = await Promise.all(Array.from({ length: 10 }, () => watch(baseUrl, mara.token)))
  for (const reader of all) await reader.until(isReady)
  const closed = world.app.close()
  await Promise.all(all.map(({ ended }) => ended))
  await closed
  const pauses = all.map(({ blocks }) => blocks.at(-1)?.retry ?? 0)
  for (const pause of pauses) expect(pause >= 2000 && pause < 10_000, `${pause}`).toBe(true)
  expect(new Set(pauses).size).toBeGreaterThan(1)
  expect(world.services.live.open({ userId: mara.id, sessionId: 's' }, undefined)).toBeNull()
  expect(world.services.live.figures().streams).toBe(0)
  await world.close()
})

test('an end during the opening of a stream ends it too', async () => {
  const world = await startApp()
  const mara = await join(world, 'Mara')
  const { live } = world.services
  // The session ends between the lookup of the caller and the opening of the stream.
  const { db } = world.database
  const real = world.services.limits.take
  let takes = 0
  Object.assign(world.services.limits, {
    take: async (...given: Parameters<typeof real>) => {
      takes += 1
      if (takes === 2) await db.deleteFrom('sessions').where('user_id', '=', mara.id).execute()
      return real(...given)
    },
  })
  const answer = await world.call('live', {}, mara)
  Object.assign(world.services.limits, { take: real })
  expect([answer.status, answer.problem.code]).toEqual([401, 'not_signed_in'])
  await expect.poll(() => live.figures().streams).toBe(0)
  await world.close()
})

test('a stream replaced by a newer one while opening ends in good order', async () => {
  const world = await startApp({ live: { perPerson: 1 } })
  const mara = await join(world, 'Mara')
  const { live } = world.services
  const real = live.open
  const opened: ReturnType<typeof real>[] = []
  Object.assign(live, {
    open: (...given: Parameters<typeof real>) => {
      opened.push(real(...given), real(...given))
      return opened[0]
    },
  })
  const headers = { authorization: `Bearer ${mara.token}` }
  const answer = await world.app.inject({ url: '/api/live', headers })
  expect([answer.statusCode, answer.body.endsWith('retry: 60000\n\n')]).toEqual([200, true])
  opened[1]?.destroy()
  await expect.poll(() => live.figures().streams).toBe(0)
  await world.close()
})

test('a stream cut before it was sent is no error', async () => {
  const world = await startApp()
  const mara = await join(world, 'Mara')
  const { live } = world.services
  const real = live.open
  Object.assign(live, { open: (...given: Parameters<typeof real>) => real(...given)?.destroy() })
  const answer = await world.call('live', {}, mara)
  expect([answer.status, answer.problem.code]).toEqual([503, 'live_unavailable'])
  await world.close()
})
