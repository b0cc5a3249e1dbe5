import { describe, expect, test } from 'vitest'
import { outcome, startApp } from '../app.ts'
import { openedForTests } from '../opened-for-tests.ts'
import { circle, GOOD_CARD, gameInput, join, type Member } from '../world.ts'
import { broken, openBillingScene } from './billing-scene.ts'

const billing = openedForTests(openBillingScene, ({ begin }) => begin())

describe('the stored card', () => {
  test('is shown by its last four digits', async () => {
    const dora = await join(billing.world, 'Dora')
    const as = { as: dora.token }
    const notice = 'Sandbox: no real money moves. Use card 4242\u00a04242 4242\u00a04242.'
    expect(await billing.world.ok('getCreditCard', {}, as)).toEqual({
      creditCard: null,
      expiration: null,
      hostingChip: 10,
      notice,
      hostedFields: null,
    })
    expect(await billing.world.ok('getCreditCard', {}, { ...as, language: 'de' })).toMatchObject({
      notice: 'Sandbox: Hier fließt kein echtes Geld. Nimm die Karte 4242\u00a04242 4242\u00a04242.',
    })
    const amex = { creditCardNumber: '3782 822463 10005', creditCardExpiration: '0126' }
    expect(await billing.world.ok('updateCreditCard', amex, as)).toEqual({
      creditCard: '0005',
      expiration: '0126',
    })
    await billing.world.ok('updateCreditCard', GOOD_CARD, as)
    expect(await billing.world.ok('getCreditCard', {}, as)).toMatchObject({
      creditCard: '4242',
      expiration: '1230',
    })
    expect(await billing.world.ok('payments', {}, as)).toEqual([])
  })

  test.each([
    ['4242424242424241', '1230', '422 invalid', 'creditCardNumber'],
    ['4242424242424242', '1330', '422 invalid', 'creditCardExpiration'],
    ['4000000000000002', '1230', '402 card_declined', undefined],
  ])('%s, good to %s: %s', async (creditCardNumber, creditCardExpiration, expected, path) => {
    const input = { creditCardNumber, creditCardExpiration }
    const answer = await billing.world.call('updateCreditCard', input, billing.host)
    expect(outcome(answer)).toBe(expected)
    expect(answer.problem.errors?.[0]?.path).toBe(path)
    expect((await billing.world.ok('getCreditCard', {}, billing.host)).creditCard).toBe('4242')
  })

  test('stays unchanged while the network is down', async () => {
    billing.line.faults = { before: broken('store') }
    const card = { creditCardNumber: '5555555555554444', creditCardExpiration: '1230' }
    const answer = await billing.world.call('updateCreditCard', card, billing.host)
    expect(outcome(answer)).toBe('503 gateway_unavailable')
    expect((await billing.world.ok('getCreditCard', {}, billing.host)).creditCard).toBe('4242')
  })
})

describe('hosting a game', () => {
  test('buys a chip; cancelling gives it back, once (Rule 9.1)', async () => {
    const work = async () => {
      const { data: game } = await billing.create()
      const payment = {
        gameId: game.id,
        gameName: game.name,
        amount: 10,
        currency: 'CAD',
        creditCard: '4242',
        createdAt: billing.world.now(),
      }
      expect((await billing.payments())[0]).toMatchObject({ ...payment, status: 'charged' })
      await billing.world.ok('cancelGame', { gameId: game.id }, billing.host)
      expect((await billing.payments())[0]).toMatchObject({ ...payment, status: 'refunding' })
      billing.line.faults = { before: broken('refund') }
      await billing.world.drain()
      expect((await billing.payments())[0]).toMatchObject({ ...payment, status: 'refunding' })
      billing.line.faults = { after: broken('refund') }
      billing.world.advance(60)
      await billing.world.drain()
      expect((await billing.payments())[0]).toMatchObject({ ...payment, status: 'refunding' })
      billing.line.faults = {}
      billing.world.advance(60)
      await billing.world.drain()
      expect((await billing.payments())[0]).toMatchObject({ ...payment, status: 'refunded' })
      expect(await billing.world.outcome('cancelGame', { gameId: game.id }, billing.host)).toBe(
        '409 not_upcoming',
      )
      await billing.settle()
    }
    expect(await billing.added(work)).toEqual([1, 1, 0])
  })

  test('two equal games are two charges', async () => {
    expect(await billing.added(async () => [await billing.create(), await billing.create()])).toEqual([
      2, 0, 2,
    ])
  })

  test('needs a card', async () => {
    const answer = await billing.world.call(
      'createGame',
      gameInput(billing.world, [billing.host]),
      billing.guest,
    )
    expect(outcome(answer)).toBe('402 no_card')
    expect(answer.problem.detail).toBe('Please add a credit card first.')
    expect(await billing.world.ok('payments', {}, billing.guest)).toEqual([])
  })

  test('needs a card of the current gateway', async () => {
    const { db } = billing.world.services
    await db.updateTable('cards').set({ gateway: 'another' }).execute()
    expect((await billing.world.ok('getCreditCard', {}, billing.host)).creditCard).toBeNull()
    expect(outcome(await billing.create())).toBe('402 no_card')
  })

  test('refunds a charge through the gateway that made it, and through no other (Rule 9.4)', async () => {
    const { db } = billing.world.services
    const { name } = billing.world.services.cards
    const through = (gateway: string) => db.updateTable('payments').set({ gateway }).execute()
    const work = async () => {
      const { data: game } = await billing.create()
      await through('another')
      await billing.world.ok('cancelGame', { gameId: game.id }, billing.host)
      await billing.world.drain()
    }
    expect(await billing.added(work)).toEqual([1, 0, 0])
    await through(name)
    expect(await billing.added(billing.settle)).toEqual([0, 1, 0])
  })

  test.each([
    ['4000000000000341', '402 card_declined'],
    ['4000000000009995', '402 insufficient_funds'],
    ['4000000000000127', '402 wrong_cvd'],
    ['4000000000000119', '503 gateway_unavailable'],
  ])('with %s there is no game: %s', async (creditCardNumber, expected) => {
    await billing.useCard(creditCardNumber)
    const shown = await billing.payments()
    const work = async () => {
      const key = `declined-${creditCardNumber.slice(-4)}`
      const answer = await billing.create(key)
      expect(outcome(answer)).toBe(expected)
      expect(answer.problem.detail).toMatch(/^\S.*\.$/)
      expect(outcome(await billing.create(key))).toBe(expected)
      await billing.settle()
    }
    expect(await billing.added(work)).toEqual([0, 0, 0])
    expect(await billing.payments()).toEqual(shown)
  })

  test('an invalid game charges nobody', async () => {
    expect(await billing.added(() => billing.create(undefined, { seats: 7, payouts: [100] }))).toEqual([
      0, 0, 0,
    ])
    expect(await billing.added(() => billing.create(undefined, { invitedBuddies: [] }))).toEqual([0, 0, 0])
  })
})

test('hosting costs HOSTING_CHIP_CENTS (Rule 9.1)', async () => {
  const dear = await startApp({ settings: { HOSTING_CHIP_CENTS: '1250' } })
  const [host, guest] = (await circle(dear, ['Hana', 'Tomas'])) as [Member, Member]
  await dear.ok('createGame', gameInput(dear, [guest]), host)
  expect((await dear.ok('payments', {}, host)).map(({ amount }) => amount)).toEqual([12.5])
  await dear.close()
})

test('with HOSTING_CHIP_CENTS=0 nothing is paid and no card needed (Rule 9.1)', async () => {
  const free = await startApp({ settings: { HOSTING_CHIP_CENTS: '0' } })
  const [host, guest] = (await circle(free, ['Hana', 'Tomas'])) as [Member, Member]
  await free.services.db.deleteFrom('cards').execute()
  const { cvd: _none, ...input } = gameInput(free, [guest])
  const { id } = await free.ok('createGame', input, host)
  await free.ok('cancelGame', { gameId: id }, host)
  expect(await free.ok('payments', {}, host)).toEqual([])
  expect((await free.ok('getCreditCard', {}, host)).hostingChip).toBe(0)
  await free.close()
})
