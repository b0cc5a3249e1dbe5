import { describe, expect, test } from 'vitest'
import { BadSignature, GatewayUnavailable, isDeclined } from '../../src/server/gateways/cards.ts'
import { openedForTests } from '../opened-for-tests.ts'
import { openStripeDesk } from '../server/stripe-desk.ts'

const desk = openedForTests(openStripeDesk, ({ begin }) => begin())

describe('storing a card', () => {
  test('keeps what Stripe says of it, on one customer for each person', async () => {
    const first = await desk.stored('4242424242424242', { personId: 'hana' })
    expect(first).toMatchObject({ lastFour: '4242', expiration: '1230' })
    const second = await desk.stored('5555555555554444', { personId: 'hana', former: first.token })
    expect(second.lastFour).toBe('4444')
    expect(second.token.split('/')[0]).toBe(first.token.split('/')[0])
    expect((await desk.stored('4242424242424242', { personId: 'tomas' })).token.split('/')[0]).not.toBe(
      first.token.split('/')[0],
    )
  })

  test('a customer deleted at Stripe is created again', async () => {
    const first = await desk.stored('4242424242424242', { personId: 'deleted' })
    desk.api.books.customers.delete(first.token.split('/')[0] ?? '')
    const second = await desk.stored('4242424242424242', { personId: 'deleted', former: first.token })
    expect(second.token.split('/')[0]).not.toBe(first.token.split('/')[0])
  })

  test('a refusal by the bank or Stripe has a readable reason', async () => {
    expect(await desk.store('4000000000000002')).toMatchObject({ reason: 'card_declined' })
    expect(await desk.store('4242424242424242', { year: 2025 })).toMatchObject({ reason: 'expired_card' })
    const card = {
      personId: 'dora',
      number: 'pm_00000000000000',
      expiration: '1230',
      former: null,
      now: desk.clock.now,
    }
    expect(await desk.stripe.store(card)).toMatchObject({ reason: 'invalid_card' })
    const ofTomas = (await desk.stored('4242424242424242', { personId: 'tomas' })).token.split('/')[1] ?? ''
    expect(await desk.stripe.store({ ...card, number: ofTomas })).toMatchObject({ reason: 'invalid_card' })
  })
})

describe('forgetting', () => {
  const routes = (from: number) => desk.api.seen.slice(from).map(({ method, route }) => `${method} ${route}`)
  const partsOf = (token: string) => token.split('/') as [string, string]

  test('detaches one card, once, and leaves the customer their others', async () => {
    const first = await desk.stored('4242424242424242', { personId: 'replaces' })
    const second = await desk.stored('5555555555554444', { personId: 'replaces', former: first.token })
    const before = desk.api.seen.length
    for (let tries = 0; tries < 2; tries += 1) await desk.stripe.forgetCard(first.token)
    expect(routes(before).filter((route) => route.endsWith('/detach'))).toHaveLength(1)
    const [customer, method] = partsOf(second.token)
    expect(desk.api.books.methods.get(method)?.customer).toBe(customer)
    await desk.stripe.forgetCard(`${customer}/pm_00000000000000`)
  })
})

describe('charging', () => {
  test.each([
    ['4242424242424242', 'charged'],
    ['4000000000000341', 'card_declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000009979', 'card_declined'],
    ['4000000000006975', 'limit_reached'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'wrong_cvd'],
    ['4000000000000119', 'bank_unavailable'],
  ])('%s: %s, and the same when asked again', async (number, expected) => {
    const { charge, pay } = await desk.prepared(number)
    const answer = await pay()
    expect(isDeclined(answer) ? answer.reason : Object.keys(answer)[0]).toBe(expected)
    const status = expected === 'charged' ? 'charged' : null
    expect(await desk.stripe.lookUp(charge)).toBe(status)
    expect(await pay()).toEqual(status === 'charged' ? answer : { closed: true })
    expect(await desk.stripe.lookUp(charge)).toBe(status)
  })

  test('a CVD is sent as Stripe’s token, which is valid once', async () => {
    const cvc = desk.api.books.createCvcToken()
    const first = await desk.prepared()
    expect(await first.pay(desk.stripe, cvc)).toEqual({ charged: true })
    const sent = desk.api.seen.findLast(({ route }) => route.endsWith('/confirm'))
    expect(sent?.params.payment_method_options).toEqual({ card: { cvc_token: cvc } })
    const second = await desk.prepared()
    expect(await second.pay(desk.stripe, cvc)).toMatchObject({ reason: 'wrong_cvd' })
    expect(['cvctok_1', '123', '1234', '', 'tok_1'].map(desk.stripe.isCvd)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  test('a card that no longer exists at Stripe is refused with a reason, with or without its customer', async () => {
    const detached = await desk.prepared()
    desk.api.books.methods.delete(detached.token.split('/')[1] ?? '')
    expect(await detached.pay()).toMatchObject({ reason: 'card_not_supported' })
    const { token } = await desk.stored('4242424242424242', { personId: 'gone' })
    desk.api.books.customers.delete(token.split('/')[0] ?? '')
    const key = 'of-nobody'
    const reference = await desk.stripe.prepare({ key, token, amount: 1000 })
    const cvd = desk.api.books.createCvcToken()
    const charge = { key, reference, token, cvd, amount: 1000, now: desk.clock.now }
    expect(await desk.stripe.charge(charge)).toMatchObject({ reason: 'card_not_supported' })
  })

  test('one key is one charge: prepared twice, sent five times at once, a day later', async () => {
    const work = async () => {
      const first = await desk.prepared('4242424242424242', 'one-key')
      const second = await desk.stripe.prepare({ key: 'one-key', token: first.token, amount: 1000 })
      expect(second).toBe(first.charge.reference)
      await Promise.allSettled(Array.from({ length: 5 }, () => first.pay()))
      desk.clock.now += 25 * 3600
      expect(await first.pay()).toEqual({ charged: true })
    }
    expect(await desk.added(work)).toBe(1)
  })
})

describe('3-D Secure', () => {
  async function asked() {
    const made = await desk.prepared('4000002500003155')
    const answer = await made.pay()
    if (!('confirm' in answer)) throw new Error('The bank did not ask.')
    return { ...made, secret: answer.confirm }
  }

  test('two at once after it: one charge', async () => {
    const { pay, secret } = await asked()
    desk.api.books.handleNextAction(secret, true)
    const work = async () =>
      expect(await Promise.all([pay(), pay()])).toEqual(Array(2).fill({ charged: true }))
    expect(await desk.added(work)).toBe(1)
  })
})

describe('abandoning', () => {
  test('cancels unpaid charges, and keeps paid ones', async () => {
    const open = await desk.prepared()
    expect(await desk.stripe.abandon(open.charge, desk.clock.now)).toBeNull()
    expect(await desk.stripe.abandon(open.charge, desk.clock.now)).toBeNull()
    expect(await open.pay()).toEqual({ closed: true })
    const done = await desk.prepared()
    await done.pay()
    expect(await desk.stripe.abandon(done.charge, desk.clock.now)).toBe('charged')
    expect(await desk.stripe.lookUp(done.charge)).toBe('charged')
  })

  test('a charge that the bank has not decided is neither closed nor open', async () => {
    const { charge, pay } = await desk.prepared()
    const intent = desk.api.books.intents.get(charge.reference)
    if (intent) intent.status = 'processing'
    await expect(desk.stripe.abandon(charge, desk.clock.now)).rejects.toBeInstanceOf(GatewayUnavailable)
    await expect(desk.stripe.lookUp(charge)).rejects.toBeInstanceOf(GatewayUnavailable)
    await expect(pay()).rejects.toBeInstanceOf(GatewayUnavailable)
  })
})

describe('webhooks', () => {
  const refund = { object: 'refund', payment_intent: 'pi_1', status: 'succeeded' }
  const read = ({ payload, signature }: { payload: string; signature: string }, at = desk.clock.now) =>
    desk.stripe.readWebhook?.(Buffer.from(payload), signature, at)

  test('name the charge of which a refund moved', () => {
    for (const type of ['charge.refunded', 'refund.created', 'refund.updated', 'refund.failed'])
      expect(read(desk.api.event(type, refund))).toBe('pi_1')
    expect(read(desk.api.event('refund.updated', { ...refund, payment_intent: null }))).toBeNull()
    expect(
      read(desk.api.event('payment_intent.succeeded', { object: 'payment_intent', id: 'pi_1' })),
    ).toBeNull()
  })

  test('are refused when changed, not signed, signed by another, or old', () => {
    const event = desk.api.event('refund.updated', refund)
    const refused = [
      () => read({ ...event, payload: event.payload.replace('pi_1', 'pi_2') }),
      () => read({ ...event, signature: '' }),
      () => read({ ...event, signature: event.signature.replace('v1=', 'v0=') }),
      () => read({ ...event, signature: `t=${desk.clock.now},v1=${'0'.repeat(64)}` }),
      () => read(event, desk.clock.now + 301),
    ]
    for (const each of refused) expect(each).toThrow(BadSignature)
    expect(read(event, desk.clock.now + 299)).toBe('pi_1')
  })
})
