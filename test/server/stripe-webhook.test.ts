import { describe, expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { openedForTests } from '../opened-for-tests.ts'
import { refundBody } from '../stripe-shapes.ts'
import { openStripeCashier } from './stripe-cashier.ts'

const cashier = openedForTests(openStripeCashier, ({ begin }) => begin())

describe('the webhook', () => {
  /** A refund pending at the bank, as the app and Stripe see it. */
  async function waiting(key: string) {
    const { data: game } = await cashier.create(key)
    cashier.books.refundsWait = true
    await cashier.world.ok('cancelGame', { gameId: game.id }, cashier.host)
    await cashier.world.drain()
    expect((await cashier.payments())[0]).toMatchObject({ gameId: game.id, status: 'refunding' })
    const intent = [...cashier.books.intents.values()].at(-1)
    const refund = intent?.refunds[0]
    if (!intent || !refund) throw new Error('There is no refund.')
    return () => cashier.api.event('refund.updated', refundBody(refund, intent))
  }

  /** Delivers a message and the jobs that it triggers. The refund's own job runs later. */
  async function hear(event: ReturnType<typeof cashier.api.event>) {
    expect(await cashier.deliver(event)).toEqual({ status: 200, body: { data: { received: true } } })
    await cashier.world.drain()
    return (await cashier.payments())[0]?.status
  }

  test('settles a refund as soon as the bank has; late, repeated or out of order it changes nothing', async () => {
    const work = async () => {
      const event = await waiting('settled')
      const early = event()
      await cashier.world.drain()
      expect((await cashier.payments())[0]?.status).toBe('refunding')
      cashier.books.settleRefunds('succeeded')
      for (const each of [event(), event(), early]) expect(await hear(each)).toBe('refunded')
      await cashier.settle()
    }
    expect(await cashier.added(work)).toEqual([1, 1, 0])
  })

  test('is not believed: the server asks Stripe itself', async () => {
    const event = await waiting('believed')
    const asked = cashier.api.seen.length
    expect(await hear(event())).toBe('refunding')
    expect(cashier.api.seen.length).toBeGreaterThan(asked)
  })

  test('about a charge that is not being refunded triggers nothing', async () => {
    await cashier.create('stays')
    const intent = [...cashier.books.intents.keys()].at(-1)
    await cashier.world.drain()
    const jobs = () => cashier.world.services.db.selectFrom('outbox').select('id').execute()
    const [before, asked] = [await jobs(), cashier.api.seen.length]
    expect(await hear(cashier.api.event('charge.refunded', { payment_intent: intent }))).toBe('charged')
    expect(await hear(cashier.api.event('refund.updated', { payment_intent: 'pi_of_a_stranger' }))).toBe(
      'charged',
    )
    expect(await jobs()).toEqual(before)
    expect(cashier.api.seen.length).toBe(asked)
  })

  test('accepts nothing from anybody else', async () => {
    const event = cashier.api.event('refund.updated', { payment_intent: 'pi_1' })
    const before = cashier.api.seen.length
    const { status, body } = await cashier.deliver({
      ...event,
      payload: event.payload.replace('pi_1', 'pi_2'),
    })
    expect(`${status} ${body.code}`).toBe('400 bad_signature')
    expect((await cashier.deliver(event, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await cashier.deliver({ ...event, payload: 'x'.repeat(300_000) })).status).toBe(413)
    expect(await cashier.deliver(event)).toMatchObject({ status: 200 })
    expect(cashier.api.seen.length).toBe(before)
  })

  test('does not exist if no gateway sends messages', async () => {
    const other = await startApp()
    const { statusCode } = await other.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      payload: {},
    })
    expect(statusCode).toBe(404)
    await other.close()
  })
})
