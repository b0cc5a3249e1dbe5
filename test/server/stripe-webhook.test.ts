import { describe, expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { openedForTests } from '../opened-for-tests.ts'
import { refundBody } from '../stripe-shapes.ts'
import { openStripeScene } from './stripe-scene.ts'

const billing = openedForTests(openStripeScene, ({ begin }) => begin())

describe('the webhook', () => {
  /** A refund pending at the bank, as the app and Stripe see it. */
  async function waiting(key: string) {
    const { data: game } = await billing.create(key)
    billing.books.refundsWait = true
    await billing.world.ok('cancelGame', { gameId: game.id }, billing.host)
    await billing.world.drain()
    expect((await billing.payments())[0]).toMatchObject({ gameId: game.id, status: 'refunding' })
    const intent = [...billing.books.intents.values()].at(-1)
    const refund = intent?.refunds[0]
    if (!intent || !refund) throw new Error('There is no refund.')
    return () => billing.api.event('refund.updated', refundBody(refund, intent))
  }

  /** Delivers a message and the jobs that it triggers. The refund's own job runs later. */
  async function hear(event: ReturnType<typeof billing.api.event>) {
    expect(await billing.deliver(event)).toEqual({ status: 200, body: { data: { received: true } } })
    await billing.world.drain()
    return (await billing.payments())[0]?.status
  }

  test('settles a refund as soon as the bank has; late, repeated or out of order it changes nothing', async () => {
    const work = async () => {
      const event = await waiting('settled')
      const early = event()
      await billing.world.drain()
      expect((await billing.payments())[0]?.status).toBe('refunding')
      billing.books.settleRefunds('succeeded')
      for (const each of [event(), event(), early]) expect(await hear(each)).toBe('refunded')
      await billing.settle()
    }
    expect(await billing.added(work)).toEqual([1, 1, 0])
  })

  test('is not believed: the server asks Stripe itself', async () => {
    const event = await waiting('believed')
    const asked = billing.api.seen.length
    expect(await hear(event())).toBe('refunding')
    expect(billing.api.seen.length).toBeGreaterThan(asked)
  })

  test('about a charge that is not being refunded triggers nothing', async () => {
    await billing.create('stays')
    const intent = [...billing.books.intents.keys()].at(-1)
    await billing.world.drain()
    const jobs = () => billing.world.services.db.selectFrom('outbox').select('id').execute()
    const [before, asked] = [await jobs(), billing.api.seen.length]
    expect(await hear(billing.api.event('charge.refunded', { payment_intent: intent }))).toBe('charged')
    expect(await hear(billing.api.event('refund.updated', { payment_intent: 'pi_of_a_stranger' }))).toBe(
      'charged',
    )
    expect(await jobs()).toEqual(before)
    expect(billing.api.seen.length).toBe(asked)
  })

  test('accepts nothing from anybody else', async () => {
    const event = billing.api.event('refund.updated', { payment_intent: 'pi_1' })
    const before = billing.api.seen.length
    const { status, body } = await billing.deliver({
      ...event,
      payload: event.payload.replace('pi_1', 'pi_2'),
    })
    expect(`${status} ${body.code}`).toBe('400 bad_signature')
    expect((await billing.deliver(event, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await billing.deliver({ ...event, payload: 'x'.repeat(300_000) })).status).toBe(413)
    expect(await billing.deliver(event)).toMatchObject({ status: 200 })
    expect(billing.api.seen.length).toBe(before)
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
