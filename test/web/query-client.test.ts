import { expect, test } from 'vitest'
import { queryClient } from '../../src/web/api/query-client.ts'

/** Caches an answer from this moment (unix milliseconds), prefetches it, and returns the answer cached afterwards. */
async function cachedAfterPrefetch(updatedAt: number) {
  const queryKey = [updatedAt]
  queryClient.setQueryData(queryKey, 'found', { updatedAt })
  await queryClient.prefetchQuery({ queryKey, queryFn: () => 'asked for' })
  return queryClient.getQueryData(queryKey)
}

test('a stored answer is requested again at once, even if the page was reloaded right after it came', async () => {
  expect(await cachedAfterPrefetch(performance.timeOrigin - 1)).toBe('asked for')
})

test('an answer that has come since the page was opened is not requested again before the first render', async () => {
  expect(await cachedAfterPrefetch(performance.timeOrigin + 1)).toBe('found')
})
