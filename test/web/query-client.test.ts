import { expect, test } from 'vitest'
import { queryClient } from '../../src/web/api/query-client.ts'

/** What a screen shows that finds an answer of this moment (unix milliseconds) and asks for it. */
async function shownOf(name: string, updatedAt: number) {
  const queryKey = [name]
  queryClient.setQueryData(queryKey, 'found', { updatedAt })
  await queryClient.prefetchQuery({ queryKey, queryFn: () => 'asked for' })
  return queryClient.getQueryData(queryKey)
}

test('an answer that the device kept is asked for again at once, even when the page was reloaded right after it came', async () => {
  expect(await shownOf('kept', performance.timeOrigin - 1)).toBe('asked for')
})

test('an answer that has come since the page was opened is not asked for again before the first screen is rendered', async () => {
  expect(await shownOf('come', performance.timeOrigin + 1)).toBe('found')
})
