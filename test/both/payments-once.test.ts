import { describe, expect, test } from 'vitest'
import { outcome } from '../app.ts'
import { openedForTests } from '../opened-for-tests.ts'
import { broken, openCashier } from '../server/cashier.ts'

const cashier = openedForTests(openCashier, ({ begin }) => begin())

/** How many jobs of a kind were put into the outbox, delivered or not. */
async function jobs(kind: 'settle_charge' | 'refund' | 'mail_receipt' | 'mail_refund'): Promise<number> {
  const { db } = cashier.world.services
  return (await db.selectFrom('outbox').select('id').where('kind', '=', kind).execute()).length
}

/** How many jobs of a kind some work adds. */
async function jobsAdded(kind: Parameters<typeof jobs>[0], work: () => Promise<unknown>): Promise<number> {
  const before = await jobs(kind)
  await work()
  return (await jobs(kind)) - before
}

const cancel = (gameId: string, key?: string) =>
  cashier.world.call('cancelGame', { gameId }, { as: cashier.host.token, ...(key ? { key } : {}) })

describe('a create that is sent five times (Rule 9.3)', () => {
  test('because its answer is lost each time: one game, one charge, one receipt', async () => {
    const work = async () => {
      const answers = []
      for (let time = 0; time < 5; time += 1) answers.push(await cashier.create('lost-five-times'))
      expect(answers.map(outcome)).toEqual(Array(5).fill('200'))
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    }
    expect(
      await jobsAdded('mail_receipt', async () => {
        expect(await cashier.added(work)).toEqual([1, 0, 1])
      }),
    ).toBe(1)
  })

  test('at once: one job is left behind that settles it', async () => {
    const work = () => Promise.all(Array.from({ length: 5 }, () => cashier.create('five-at-once')))
    expect(await jobsAdded('settle_charge', work)).toBe(1)
  })
})

describe('a cancel that is sent twice', () => {
  test.each([
    ['with one key, at once', 'cancel-at-once', 'cancel-at-once', ['200', '200']],
    ['with two keys, at once', 'cancel-first', 'cancel-second', ['200', '409 not_upcoming']],
    ['without a key', undefined, undefined, ['200', '409 not_upcoming']],
  ])('%s: one refund, told once', async (_how, first, second, expected) => {
    const { data: game } = await cashier.create()
    const work = async () => {
      const answers = await Promise.all([cancel(game.id, first), cancel(game.id, second)])
      expect(answers.map(outcome).toSorted()).toEqual(expected)
      await cashier.settle()
    }
    const refunds = () => jobsAdded('refund', work)
    expect(
      await cashier.added(async () => {
        expect(
          await jobsAdded('mail_refund', async () => {
            expect(await refunds()).toBe(1)
          }),
        ).toBe(1)
      }),
    ).toEqual([0, 1, -1])
  })
})

test('a refund is tried for until it has gone through, however long the network is down', async () => {
  const { data: game } = await cashier.create()
  await cancel(game.id)
  cashier.line.faults = { before: broken('refund') }
  for (let hour = 0; hour < 100; hour += 1) {
    cashier.world.advance(3601)
    await cashier.world.drain()
  }
  expect((await cashier.payments())[0]?.status).toBe('refunding')
  expect(await cashier.added(cashier.settle)).toEqual([0, 0, 0])
  cashier.world.advance(3601)
  expect(await cashier.added(cashier.world.drain)).toEqual([0, 1, 0])
  expect((await cashier.payments())[0]?.status).toBe('refunded')
})
