import { describe, expect, test } from 'vitest'
import { type BookedCharge, GatewayUnavailable } from '../../src/server/gateways/cards.ts'
import { openStripe } from '../../src/server/gateways/stripe.ts'
import { openedForTests } from '../opened-for-tests.ts'
import type { StripeRequest } from '../stripe-api.ts'
import { openStripeDesk } from './stripe-desk.ts'

const DAY = 24 * 3600

const desk = openedForTests(openStripeDesk, ({ begin }) => begin())

const on = (route: string, trouble: 'cut' | 'silence' | 500 | 503 | 429) => (request: StripeRequest) =>
  request.route.endsWith(route) && request.method === 'POST' ? trouble : undefined

describe('a missing answer', () => {
  test.each(['cut', 503, 429] as const)(
    '%s before anything happened: charged by a retry',
    async (trouble) => {
      const work = async () => {
        const { charge, pay } = await desk.prepared()
        desk.api.line.before = on('/confirm', trouble)
        await expect(pay()).rejects.toBeInstanceOf(GatewayUnavailable)
        desk.api.line.before = undefined
        expect(await desk.stripe.lookUp(charge)).toBeNull()
        // Stripe repeats its own errors for as long as it keeps the key.
        if (trouble === 503) desk.clock.now += DAY + 1
        expect(await pay()).toEqual({ charged: true })
      }
      expect(await desk.added(work)).toBe(1)
    },
  )

  test.each(['cut', 500] as const)('%s after the charge: it is found, and not repeated', async (trouble) => {
    for (const later of [0, DAY + 1]) {
      const work = async () => {
        const { charge, pay } = await desk.prepared()
        desk.api.line.after = on('/confirm', trouble)
        await expect(pay()).rejects.toBeInstanceOf(GatewayUnavailable)
        desk.api.line.after = undefined
        desk.clock.now += later
        expect(await desk.stripe.lookUp(charge)).toBe('charged')
        expect(await pay()).toEqual({ charged: true })
      }
      expect(await desk.added(work)).toBe(1)
    }
  })

  test('during preparation: the same charge is prepared, and paid once', async () => {
    const { token } = await desk.stored('4242424242424242')
    desk.api.line.after = on('/payment_intents', 'cut')
    const charge = { key: 'lost-reference', token, amount: 1000 }
    await expect(desk.stripe.prepare(charge)).rejects.toBeInstanceOf(GatewayUnavailable)
    desk.api.line.after = undefined
    const reference = await desk.stripe.prepare(charge)
    expect(
      [...desk.api.books.intents.values()].filter(({ metadata }) => metadata.anteroom_charge === charge.key),
    ).toEqual([expect.objectContaining({ id: reference })])
  })

  test('silence does not block', async () => {
    const impatient = openStripe(desk.api.settings, 300)
    const { pay } = await desk.prepared()
    desk.api.line.before = on('/confirm', 'silence')
    await expect(pay(impatient)).rejects.toBeInstanceOf(GatewayUnavailable)
  })

  test('a key that Stripe does not know charges nothing, and is not retried', async () => {
    const stranger = openStripe({ ...desk.api.settings, secretKey: 'sk_test_51SomebodyElse' })
    const { pay } = await desk.prepared()
    const failed = await pay(stranger).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(GatewayUnavailable)
    expect(JSON.stringify([failed, (failed as Error).message, (failed as Error).stack])).not.toMatch(
      /SomebodyElse/,
    )
  })
})

describe('refunds', () => {
  async function charged() {
    const made = await desk.prepared()
    await made.pay()
    return made.charge
  }
  const refundsOf = (reference: string) => desk.api.books.intents.get(reference)?.refunds.length

  test('take as long as the bank takes', async () => {
    desk.api.books.refundsWait = true
    const charge = await charged()
    expect(await desk.stripe.refund(charge, desk.clock.now)).toBe('refunding')
    expect(await desk.stripe.lookUp(charge)).toBe('refunding')
    desk.api.books.settleRefunds('succeeded')
    expect(await desk.stripe.refund(charge, desk.clock.now)).toBe('refunded')
    expect(refundsOf(charge.reference)).toBe(1)
  })

  test('are retried if the bank refuses', async () => {
    desk.api.books.refundsWait = true
    const charge = await charged()
    await desk.stripe.refund(charge, desk.clock.now)
    desk.api.books.settleRefunds('failed')
    expect(await desk.stripe.lookUp(charge)).toBe('charged')
    desk.api.books.refundsWait = false
    expect(await desk.stripe.refund(charge, desk.clock.now + 3600)).toBe('refunded')
  })

  test.each(['cut', 500] as const)('are not repeated if an answer is lost (%s)', async (trouble) => {
    const charge = await charged()
    desk.api.line.after = on('/refunds', trouble)
    await expect(desk.stripe.refund(charge, desk.clock.now)).rejects.toBeInstanceOf(GatewayUnavailable)
    desk.api.line.after = undefined
    expect(await desk.stripe.refund(charge, desk.clock.now)).toBe('refunded')
    expect(refundsOf(charge.reference)).toBe(1)
  })

  test('recover within an hour from an error that Stripe keeps with its key', async () => {
    const charge = await charged()
    desk.api.line.before = on('/refunds', 500)
    await expect(desk.stripe.refund(charge, desk.clock.now)).rejects.toBeInstanceOf(GatewayUnavailable)
    desk.api.line.before = undefined
    await expect(desk.stripe.refund(charge, desk.clock.now)).rejects.toBeInstanceOf(GatewayUnavailable)
    expect(await desk.stripe.refund(charge, desk.clock.now + 3600)).toBe('refunded')
  })

  test('need a charge', async () => {
    const { charge } = await desk.prepared()
    await expect(desk.stripe.refund(charge, desk.clock.now)).rejects.toThrow('no charge')
  })
})

test('its books are read page by page, and contain every charge', async () => {
  desk.clock.now += 30 * DAY
  const since = desk.clock.now
  const all: string[] = []
  for (let count = 0; count < 103; count += 1) {
    const { charge, pay } = await desk.prepared()
    all.push(charge.key)
    await pay()
  }
  await desk.prepared()
  const back = { key: all[0] ?? '', reference: [...desk.api.books.intents.values()].at(-104)?.id ?? '' }
  await desk.stripe.refund(back, desk.clock.now)
  const booked: BookedCharge[] = []
  for await (const each of desk.stripe.charges(since)) booked.push(each)
  expect(booked.map(({ key }) => key).toReversed()).toEqual(all)
  expect(booked.at(-1)).toEqual({ key: back.key, amount: 1000, status: 'refunded', at: since })
  expect(booked.slice(0, -1).every(({ status }) => status === 'charged')).toBe(true)
})
