import { expect, test } from 'vitest'
import { turns } from '../../src/server/core/job-limiter.ts'

const BUSY = 'Too many at once.'

/** Work that ends when it is told to. */
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
  const inTurn = turns(2, 2, BUSY)
  const done = [0, 1, 2, 3].map((n) => inTurn(start(n)))
  await expect(inTurn(start(4))).rejects.toMatchObject({ status: 503, code: 'busy', message: BUSY })
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

test('work that fails gives its turn to the next', async () => {
  const { begun, start, end } = work()
  const inTurn = turns(1, 1, BUSY)
  const [failing, next] = [inTurn(start(0)), inTurn(start(1))]
  end(0)?.reject(new Error('It failed.'))
  await expect(failing).rejects.toThrow('It failed.')
  expect(begun).toEqual([0, 1])
  end(1)?.resolve()
  await next
})
