import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { cacheAnswer } from '../../src/web/api/query-client.ts'

const client = new QueryClient()
afterEach(() => client.clear())

it('a read answered before a write but arriving after it does not overwrite the write', async () => {
  const queryKey = ['getCreditCard']
  client.setQueryData(queryKey, 'no card')
  let arrives = (_card: string): void => undefined
  const observer = new QueryObserver<string>(client, {
    queryKey,
    queryFn: () =>
      new Promise((resolve) => {
        arrives = resolve
      }),
  })
  const stop = observer.subscribe(() => undefined)
  const read = observer.refetch()
  cacheAnswer<string>(client, queryKey, 'a new card')
  arrives('no card')
  await read
  expect(client.getQueryState(queryKey)).toMatchObject({ data: 'a new card', fetchStatus: 'idle' })
  stop()
})
