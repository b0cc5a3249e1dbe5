import { expect, test } from 'vitest'
import { text } from '../../src/domain/base/text.ts'
import { jobLimiter } from '../../src/server/core/job-limiter.ts'

const BUSY = text`Too many at once.`

/** Work that ends on command. */
function work() {
  const begun: number[] = []
  const ends: PromiseWithResolvers<void>[] = []
  const start = (n: number) => () => {
    begun.push(n)
    const end = Promise.withResolvers<void>()
    ends[n] = end
    return end.promise
  }
  return { begun, start, end: (n: number) => ends[n] }
}

test('so many run at once and so many wait in their order; the next is told that it is busy', async () => {
  const { begun, start, end } = work()
  const limited = jobLimiter(2, 2, BUSY)
  const done = [0, 1, 2, 3].map((n) => limited(start(n)))
  await expect(limited(start(4))).rejects.toMatchObject({
    code: 'busy',
    said: BUSY,
    details: { retryAfter: 5 },
  })
  expect(begun).toEqual([0, 1])
  end(1)?.resolve()
  await done[1]
  expect(begun).toEqual([0, 1, 2])
  end(0)?.resolve()
  await done[0]
  expect(begun).toEqual([0, 1, 2, 3])
  for (const n of [2, 3]) end(n)?.resolve()
  await Promise.all(done)
})

test('a failing job makes way for the next', async () => {
  const { begun, start, end } = work()
  const limited = jobLimiter(1, 1, BUSY)
  const [failing, next] = [limited(start(0)), limited(start(1))]
  end(0)?.reject(new Error('It failed.'))
  await expect(failing).rejects.toThrow('It failed.')
  expect(begun).toEqual([0, 1])
  end(1)?.resolve()
  await next
})

test('lanes take turns, and each has a maximum number of waiting jobs', async () => {
  const { begun, start, end } = work()
  const limited = jobLimiter(1, 10, BUSY, 2)
  const flood = [0, 1, 2].map((n) => limited(start(n), 'flood'))
  await expect(limited(start(9), 'flood')).rejects.toMatchObject({ code: 'busy', said: BUSY })
  const owner = limited(start(3), 'owner')
  end(0)?.resolve()
  await flood[0]
  end(1)?.resolve()
  await flood[1]
  expect(begun).toEqual([0, 1, 3])
  end(3)?.resolve()
  await owner
  expect(begun).toEqual([0, 1, 3, 2])
  end(2)?.resolve()
  await flood[2]
})
