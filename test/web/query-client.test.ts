import { expect, test } from 'vitest'
import { queryClient } from '../../src/web/api/query-client.ts'

/** Caches an answer from this moment (unix milliseconds), prefetches it, and returns the answer cached afterwards. */
async function cachedAfterPrefetch(updatedAt: number) {
  const queryKey = [updatedAt]
  queryClient.setQueryData(queryKey, 'found', { updatedAt })
  await queryClient.prefetchQuery({ queryKey, queryFn: () => 'asked for' })
  return queryClient.getQueryData(queryKey)
}

test('an answer that the device kept is asked for again at once, even when the page was reloaded right after it came', async () => {
  expect(await cachedAfterPrefetch(performance.timeOrigin - 1)).toBe('asked for')
})

test('an answer that has come since the page was opened is not asked for again before the first screen is rendered', async () => {
  expect(await cachedAfterPrefetch(performance.timeOrigin + 1)).toBe('found')
})
