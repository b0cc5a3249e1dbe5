import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WireSettlement } from '../../src/contract/endpoints.ts'
import { keyOf, useAction } from '../../src/web/api/use-call.ts'
import { useBuddyAction } from '../../src/web/people/use-buddies.ts'
import { useMark, useSetBox } from '../../src/web/results/settlement/use-settlement.ts'
import { hooked } from './hooked.ts'
import { gameUser } from './wire.ts'

/** The requests, and their answers, which the test releases. */
let sent: { readonly path: string; readonly input: object; readonly answer: (data: unknown) => void }[]
let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  client = new QueryClient()
  vi.stubGlobal('window', { localStorage: { getItem: () => 'the-token' } })
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const answered = Promise.withResolvers<Response>()
    sent.push({ path, input: JSON.parse(body), answer: (data) => answered.resolve(Response.json({ data })) })
    return answered.promise
  })
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Lets a tap or an answer reach everything that awaits it. */
const rest = () => vi.advanceTimersByTimeAsync(20)

const settlementWith = (paidAt: number | null): WireSettlement => ({
  plan: 'direct',
  holderId: 'hana',
  holderNamed: true,
  wholeDollars: false,
  frozen: paidAt !== null,
  unaccounted: 0,
  balances: [],
  transfers: [{ id: 'a', fromId: 'kofi', toId: 'hana', amount: 10, paidAt, markedBy: null }],
})

it('a mark that is taken back at once is sent first, and its answer does not tick the box again (Rule 24.9)', async () => {
  const key = keyOf('settlement', { gameId: 'g' })
  client.setQueryData(key, settlementWith(null))
  const isTicked = () => client.getQueryData<WireSettlement>(key)?.transfers[0]?.paidAt !== null
  const mark = hooked(client, () => useMark({ id: 'g', state: 'complete' }))

  mark.mutate({ transferId: 'a', paid: true })
  await rest()
  mark.mutate({ transferId: 'a', paid: false })
  await rest()
  expect(sent.map(({ input }) => input)).toMatchObject([{ paid: true }])
  expect(isTicked()).toBe(false)

  sent[0]?.answer(settlementWith(1_790_000_000))
  await rest()
  expect(isTicked()).toBe(false)
  expect(sent.map(({ input }) => input)).toMatchObject([{ paid: true }, { paid: false }])
  sent[1]?.answer(settlementWith(null))
  await rest()
  expect(isTicked()).toBe(false)
})

it('a second change of the box waits for the first, so that the older answer is not shown last (Rule 24.17)', async () => {
  const game = { id: 'g', state: 'complete' } as const
  const [one, other] = hooked(client, () => [useSetBox(game), useSetBox(game)])
  one?.mutate({ gameId: 'g', paidIn: [{ userId: 'kofi', amount: 20 }] })
  other?.mutate({ gameId: 'g', wholeDollars: true })
  await rest()
  expect(sent.map(({ input }) => input)).toMatchObject([{ paidIn: [{ userId: 'kofi' }] }])
  sent[0]?.answer(settlementWith(null))
  await rest()
  expect(sent[1]?.input).toMatchObject({ wholeDollars: true })
})

it('a link that is switched off stays off: the access chosen before is sent first', async () => {
  const change = hooked(client, () => useAction('gameLink', { failed: 'Failed', scope: 'gameLink' }))
  change.mutate({ gameId: 'g', access: 'ask' })
  change.mutate({ gameId: 'g', access: 'off' })
  await rest()
  expect(sent.map(({ input }) => input)).toMatchObject([{ access: 'ask' }])
  sent[0]?.answer(null)
  await rest()
  expect(sent.map(({ input }) => input)).toMatchObject([{ access: 'ask' }, { access: 'off' }])
})

it('a buddy request that is cancelled at once is sent first (Rule 2.1)', async () => {
  const person = gameUser('kofi')
  const [add, cancel] = hooked(client, () => [
    useBuddyAction('inviteBuddy'),
    useBuddyAction('cancelPendingInvite'),
  ])
  add?.mutate(person)
  await rest()
  cancel?.mutate(person)
  await rest()
  expect(sent.map(({ path }) => path)).toEqual(['/api/invite-buddy'])
  sent[0]?.answer(null)
  await rest()
  expect(sent.map(({ path }) => path)).toEqual(['/api/invite-buddy', '/api/cancel-pending-invite'])
})
