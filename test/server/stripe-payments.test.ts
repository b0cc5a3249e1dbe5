import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { outcome } from '../app.ts'
import { openedForTests } from '../opened-for-tests.ts'
import { openStripeScene } from './stripe-scene.ts'

/** A card that requires 3-D Secure. */
const ASKS = '4000002500003155'

const billing = openedForTests(openStripeScene, ({ begin }) => begin())

test('the app learns to use Stripe’s fields, and the policy admits Stripe for them', async () => {
  expect(await billing.world.ok('getCreditCard', {}, billing.host)).toEqual({
    creditCard: '4242',
    expiration: '1230',
    hostingChip: 10,
    notice: null,
    hostedFields: { publishableKey: billing.api.settings.publishableKey },
  })
  const policy = String((await billing.world.call('ping', {})).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
  expect(policy).toContain(
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;',
  )
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
  expect(policy).toContain('trusted-types anteroom-worker default')
})

test('digits are refused beside the field, and go nowhere (Rule 9.6)', async () => {
  const before = billing.api.seen.length
  const card = { creditCardNumber: '4242424242424242', creditCardExpiration: '1230' }
  const answer = await billing.world.call('updateCreditCard', card, billing.host)
  expect([outcome(answer), answer.problem.errors?.[0]?.path]).toEqual(['422 invalid', 'creditCardNumber'])
  const game = await billing.create('digits', '123')
  expect([outcome(game), game.problem.errors?.[0]?.path]).toEqual(['422 invalid', 'cvd'])
  expect(billing.api.seen.length).toBe(before)
})

test('no key, no CVD’s token and no secret of a payment is in a log or in the database', async () => {
  const secret = (await billing.useCard(ASKS)) && (await billing.create('canary')).problem.confirm
  billing.line.before = ({ route }) => (route.endsWith('/confirm') ? 500 : undefined)
  await billing.useCard('4242424242424242')
  expect(outcome(await billing.create('canary-broken'))).toBe('503 gateway_unavailable')
  await billing.deliver({ payload: '{"canary":"of-a-webhook"}', signature: 'v1=canary-of-a-signature' })
  const sent = billing.api.seen.map(
    ({ params }) => params.payment_method_options as { card?: { cvc_token?: string } },
  )
  const tokens = sent.map((options) => options?.card?.cvc_token).filter((each) => each !== undefined)
  expect(tokens.length).toBeGreaterThan(1)
  const canaries = [
    billing.api.settings.secretKey,
    billing.api.settings.webhookSecret,
    'canary-of-a-signature',
    'of-a-webhook',
    secret ?? '',
    ...tokens,
  ]
  const files = readdirSync(billing.world.database.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
  const { db } = billing.world.services
  const tables = ['payments', 'cards', 'outbox', 'idempotency'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  expect(billing.world.logged()).toContain('card gateway')
  const places = [billing.world.logged(), JSON.stringify(rows), ...files]
  expect(
    canaries.filter((canary) => canary === '' || places.some((place) => place.includes(canary))),
  ).toEqual([])
})
