import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { book, foldEntries } from '../../src/server/billing/books.ts'
import { reconcile } from '../../src/server/billing/reconcile.ts'
import { allBooks, lockPayment } from '../../src/server/billing/store.ts'
import { runUnitOfWork } from '../../src/server/core/unit-of-work.ts'
import { GatewayUnavailable } from '../../src/server/gateways/cards.ts'
import type { Faults, NetworkCall } from '../../src/server/gateways/sandbox-ledger.ts'
import { outcome } from '../app.ts'
import { openedForTests } from '../opened-for-tests.ts'
import { broken, openBillingScene } from '../server/billing-scene.ts'

const billing = openedForTests(openBillingScene, ({ begin }) => begin())

const db = () => billing.world.services.db

/** The entries of the newest payment, in short. */
async function entries(): Promise<string[]> {
  const newest = await db()
    .selectFrom('payments')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const rows = await db()
    .selectFrom('payment_entries')
    .selectAll()
    .where('payment_id', '=', newest.id)
    .orderBy('seq')
    .execute()
  return rows.map(
    ({ seq, kind, amount, note }) => `${seq} ${kind} ${amount}${note === null ? '' : ` (${note})`}`,
  )
}

describe('every step is recorded', () => {
  test('of a hosted and cancelled game', async () => {
    const { data: game } = await billing.create()
    expect(await entries()).toEqual(['1 intent 0', '2 charged 1000'])
    await billing.world.ok('cancelGame', { gameId: game.id }, billing.host)
    expect((await entries()).slice(2)).toEqual(['3 refund_queued 0 (game cancelled)'])
    await billing.settle()
    expect((await entries()).slice(3)).toEqual(['4 refunded -1000'])
  })

  test('of a declined card', async () => {
    await billing.useCard('4000000000009995')
    await billing.create('books-declined')
    await billing.create('books-declined')
    expect(await entries()).toEqual(['1 intent 0', '2 declined 0 (insufficient_funds)'])
  })

  test('of a charge that did not happen', async () => {
    billing.line.faults = { before: broken('charge') }
    await billing.create('books-never')
    await billing.create('books-never')
    expect(await entries()).toEqual(['1 intent 0'])
    await billing.settle()
    expect(await entries()).toEqual(['1 intent 0', '2 abandoned 0'])
  })

  test('of a charge without a game: charged, then refunded', async () => {
    billing.line.faults = { before: broken('lookUp'), after: broken('charge') }
    await billing.create('books-no-game')
    await billing.settle()
    expect(await entries()).toEqual([
      '1 intent 0',
      '2 charged 1000 (without a game)',
      '3 refund_queued 0 (without a game)',
      '4 refunded -1000',
    ])
  })
})

test('entries are never changed or deleted', async () => {
  await billing.create()
  const before = await db().selectFrom('payment_entries').selectAll().execute()
  await expect(db().updateTable('payment_entries').set({ amount: 1 }).execute()).rejects.toThrow(
    'append-only',
  )
  await expect(db().deleteFrom('payment_entries').execute()).rejects.toThrow('append-only')
  expect(await db().selectFrom('payment_entries').selectAll().execute()).toEqual(before)
})

test('an invalid next entry is not written', async () => {
  const { services, now } = billing.world
  const { data: game } = await billing.create()
  const charging = runUnitOfWork(services, now(), async ({ tx }) => {
    const payment = await lockPayment(tx, 'game_id', game.id)
    if (payment) await book(tx, payment, 'charged', { now: now() })
  })
  await expect(charging).rejects.toThrow('A payment that is charged cannot be charged.')
  expect(await entries()).toEqual(['1 intent 0', '2 charged 1000'])
})

test('two simultaneous cancels refund once, with one notice', async () => {
  const { data: game } = await billing.create()
  const cancel = (key: string) =>
    billing.world.call('cancelGame', { gameId: game.id }, { as: billing.host.token, key })
  const jobs = async () => {
    const rows = await db().selectFrom('outbox').select('kind').where('kind', 'in', ['refund', 'mail_refund'])
    return rows.execute()
  }
  const work = async () => {
    const answers = await Promise.all([cancel('cancel-first'), cancel('cancel-second')])
    expect(answers.map(outcome).toSorted()).toEqual(['200', '409 not_upcoming'])
    await billing.settle()
  }
  const before = (await jobs()).length
  expect(await billing.added(work)).toEqual([0, 1, -1])
  expect((await jobs()).length - before).toBe(2)
})

test('a refund is retried until it succeeds, however long the network is down', async () => {
  const { data: game } = await billing.create()
  await billing.world.ok('cancelGame', { gameId: game.id }, billing.host)
  billing.line.faults = { before: broken('refund') }
  for (let hour = 0; hour < 100; hour += 1) {
    billing.world.advance(3601)
    await billing.world.drain()
  }
  expect((await billing.payments())[0]?.status).toBe('refunding')
  expect(await billing.added(billing.settle)).toEqual([0, 0, 0])
  billing.world.advance(3601)
  expect(await billing.added(billing.world.drain)).toEqual([0, 1, 0])
  expect((await billing.payments())[0]?.status).toBe('refunded')
})

test.each([
  [[]],
  [['charged']],
  [['intent', 'refunded']],
  [['intent', 'intent']],
  [['intent', 'charged', 'charged']],
  [['intent', 'charged', 'refunded']],
  [['intent', 'charged', 'refund_queued', 'refunded', 'charged']],
] as const)('entries in an order that cannot be say nothing: %j', (kinds) => {
  expect(foldEntries(kinds.map((kind) => ({ kind, amount: 0 })))).toBeNull()
})

/** The fault of one kind of call to the network. `crash`: this process dies once the network has acted. */
type Fate = 'works' | 'lost before' | 'lost after' | 'crash'
type Fates = Readonly<Partial<Record<NetworkCall, Fate>>>

const faultsOf = (fates: Fates): Faults => ({
  before: (call) => {
    if (fates[call] === 'lost before') throw new GatewayUnavailable('The line broke.')
  },
  after: (call) => {
    if (fates[call] === 'lost after') throw new GatewayUnavailable('The line broke.')
    if (fates[call] === 'crash') throw new Error('The process ended here.')
  },
  refundSeconds: () => (fates.refund === 'works' ? 0 : 120),
})

const fate = fc.constantFrom<Fate>('works', 'works', 'lost before', 'lost after', 'crash')
const fates = fc.record({ prepare: fate, charge: fate, lookUp: fate, abandon: fate, refund: fate })
const key = fc.integer({ min: 1, max: 2 })
const step = fc.oneof(
  fc.record({ does: fc.constant('create' as const), key, times: fc.integer({ min: 1, max: 3 }), fates }),
  fc.record({ does: fc.constant('cancel' as const), times: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ does: fc.constant('wait' as const), seconds: fc.constantFrom(60, 301, 4000), fates }),
  fc.record({
    does: fc.constant('change card' as const),
    number: fc.constantFrom('4242424242424242', '4000000000000341'),
  }),
)

let runs = 0

async function take(taken: typeof step extends fc.Arbitrary<infer S> ? S : never): Promise<void> {
  const { world, host, useCard: changeCard } = billing
  if (taken.does === 'change card') {
    billing.line.faults = {}
    await changeCard(taken.number)
  } else if (taken.does === 'create') {
    billing.line.faults = faultsOf(taken.fates)
    const create = () => billing.create(`random-${runs}-${taken.key}`)
    await Promise.all(Array.from({ length: taken.times }, create))
  } else if (taken.does === 'wait') {
    billing.line.faults = faultsOf(taken.fates)
    world.advance(taken.seconds)
    await world.drain()
  } else {
    const { upcoming } = await world.ok('listGames', {}, host)
    const gameId = upcoming.at(-1)?.id
    if (gameId === undefined) return
    const cancel = () => world.call('cancelGame', { gameId }, { as: host.token, key: `cancel-${gameId}` })
    const answers = await Promise.all(Array.from({ length: taken.times }, cancel))
    expect(answers.map(outcome)).toEqual(answers.map(() => '200'))
  }
}

/** At every moment the entries imply the payment's status. */
async function expectOneTruth(): Promise<void> {
  for await (const { payment, entries: written } of allBooks(db(), 'sandbox')) {
    const held = payment.status === 'charged' || payment.status === 'refunding' ? payment.amount : 0
    expect(foldEntries(written)).toEqual({ status: payment.status, held })
  }
}

async function settleAll(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await billing.settle()
    billing.world.advance(3700)
  }
  await billing.world.drain()
}

test('whatever fails in whatever order, entries and status agree, and charges are games and refunds', async () => {
  const { world } = billing
  const random = async (steps: readonly Parameters<typeof take>[0][]) => {
    runs += 1
    await billing.begin()
    const before = await billing.books()
    for (const taken of steps) {
      await take(taken)
      await expectOneTruth()
    }
    await settleAll()
    await expectOneTruth()
    const after = await billing.books()
    expect(after.charges - before.charges).toBe(after.games - before.games + after.refunds - before.refunds)
    const { differences } = await reconcile(world.services, { now: world.now() + 3601, since: 0 })
    expect(differences).toEqual([])
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), random), {
    numRuns: 25,
    endOnFailure: true,
  })
})
