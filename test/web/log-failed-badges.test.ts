import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../src/web/api/call.ts'
import { keyOf } from '../../src/web/api/use-call.ts'
import { logFailedBadges } from '../../src/web/shell/badges.ts'
import { capped } from '../../src/web/ui/Chip.tsx'

const unreadCount = keyOf('unreadCount')
const notifications = keyOf('notifications', { limit: '20', read: 'false' })
const buddies = keyOf('listBuddies')

let client: QueryClient
let stop: () => void
const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockReturnValue(undefined)
  client = new QueryClient()
  stop = logFailedBadges(client)
})
afterEach(() => stop())

const fail = (queryKey: QueryKey, error: Error = new ApiError(500, 'unreadable'), by = client) =>
  by.prefetchQuery({ queryKey, queryFn: () => Promise.reject(error), retry: false })
const load = (queryKey: QueryKey) => client.prefetchQuery({ queryKey, queryFn: () => ({ count: 1 }) })

test.each([
  ['unreadCount', unreadCount],
  ['notifications', notifications],
  ['listBuddies', buddies],
])('a failed load of %s is logged with its error, once while it fails (Rule 10.11)', async (name, key) => {
  const error = new ApiError(0, 'offline')
  await fail(key, error)
  await fail(key)
  expect(log.mock.calls).toEqual([[name, error]])
  expect(log.mock.calls[0]?.[1]).toBe(error)
})

test('a load that fails again after a success is logged again', async () => {
  await fail(unreadCount)
  await load(unreadCount)
  await fail(unreadCount)
  expect(log).toHaveBeenCalledTimes(2)
})

test('a count set by the screen itself does not end the failure', async () => {
  await fail(unreadCount)
  client.setQueryData(unreadCount, { count: 0 })
  await client.invalidateQueries()
  await fail(unreadCount)
  expect(log).toHaveBeenCalledTimes(1)
})

test('earlier failures are logged too', async () => {
  const earlier = new QueryClient()
  await fail(buddies, undefined, earlier)
  logFailedBadges(earlier)()
  expect(log).toHaveBeenCalledTimes(1)
})

test('the end of a session, which people are told, is not logged', async () => {
  await fail(unreadCount, new ApiError(401, 'signed_out', '', [], true))
  expect(log).not.toHaveBeenCalled()
})

test('other loads are not logged: games, and a buddy’s buddies', async () => {
  await fail(keyOf('listGames'))
  await fail(keyOf('listBuddies', { userId: 'b' }))
  expect(log).not.toHaveBeenCalled()
})

test('a badge shows its count up to 9, and 9+ above (Rule 15.7)', () => {
  expect([1, 9, 10].map(capped)).toEqual(['1', '9', '9+'])
})
