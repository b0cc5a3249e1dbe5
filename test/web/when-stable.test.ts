import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PATIENCE_MS, whenStable } from '../../src/web/pwa/when-stable.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A browser that becomes idle after a tenth of a second. */
const idle = (act: () => void) => {
  const timer = setTimeout(act, 100)
  return () => clearTimeout(timer)
}

function watch(client: QueryClient): { readonly stable: boolean } {
  const seen = { stable: false }
  void whenStable(client, idle).then(() => {
    seen.stable = true
  })
  return seen
}

test('the app is stable once the browser is idle', async () => {
  const seen = watch(new QueryClient())
  await vi.advanceTimersByTimeAsync(99)
  expect(seen.stable).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(seen.stable).toBe(true)
})

test('the app is not stable while something is loading, and is once it has come', async () => {
  const client = new QueryClient()
  const load = Promise.withResolvers<number>()
  void client.fetchQuery({ queryKey: ['slow'], queryFn: () => load.promise })
  const seen = watch(client)
  await vi.advanceTimersByTimeAsync(5000)
  expect(seen.stable).toBe(false)
  load.resolve(1)
  await vi.advanceTimersByTimeAsync(150)
  expect(seen.stable).toBe(true)
})

test('a page that rerenders all the time is stable too', async () => {
  const client = new QueryClient()
  const seen = watch(client)
  // Each render of a component that reads a query notifies the cache.
  for (let drawn = 0; drawn < 3; drawn++) {
    await vi.advanceTimersByTimeAsync(50)
    client.setQueryData(['clock'], drawn)
  }
  expect(seen.stable).toBe(true)
})

test('the app counts as stable after 30 s, whatever it does (Rule 10.9)', async () => {
  const client = new QueryClient()
  void client.fetchQuery({ queryKey: ['endless'], queryFn: () => new Promise<number>(() => {}) })
  const seen = watch(client)
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
  expect(seen.stable).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect([seen.stable, PATIENCE_MS]).toEqual([true, 30_000])
})
