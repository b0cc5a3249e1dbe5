import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useGroupAction } from '../../src/web/people/groups/GroupSheet.tsx'
import { hooked } from './hooked.ts'

/** The Idempotency-Keys of the requests, and the status of the next answer. */
let keys: (string | null)[]
let status: number
let client: QueryClient

beforeEach(() => {
  keys = []
  client = new QueryClient()
  vi.stubGlobal('window', { localStorage: { getItem: () => 'the-token' } })
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return Response.json(status === 200 ? { data: { id: 'group' } } : { code: 'refused' }, { status })
  })
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

it('a second tap after a lost answer makes no second group or season; one after an answer is another call (Rules 12.7, 43.1)', async () => {
  const { mutate } = hooked(client, () => useGroupAction('createGroup', 'make the group', () => {}))
  const tap = async (name: string, answer: number) => {
    status = answer
    mutate({ name })
    await vi.waitFor(() => expect(client.isMutating()).toBe(0))
  }
  await tap('Fridays', 500)
  await tap('Fridays', 409)
  await tap('Fridays', 500)
  await tap('Mondays', 200)
  await tap('Mondays', 200)
  const [lost, refused, third, fourth, fifth] = keys
  expect(refused).toBe(lost)
  expect(new Set([lost, third, fourth, fifth]).size).toBe(4)
})
