import { join as joinPath } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { outcome, startApp } from '../app.ts'
import { openedForTests } from '../opened-for-tests.ts'
import { GOOD_CARD, gameInput, join, type Member } from '../world.ts'
import { openStripeScene } from './stripe-scene.ts'

const billing = openedForTests(openStripeScene, ({ begin }) => begin())

/** A person's card in the database: the customer and the card at Stripe. */
async function cardOf({ id }: Member): Promise<[string, string] | undefined> {
  const row = await billing.world.services.db
    .selectFrom('cards')
    .select('gateway_token')
    .where('user_id', '=', id)
    .executeTakeFirst()
  return row?.gateway_token.split('/') as [string, string] | undefined
}
const isAttached = (method = '') => billing.books.methods.get(method)?.customer !== null
const newCard = (number = '4242424242424242') => ({
  creditCardNumber: billing.books.createPaymentMethod(number),
  creditCardExpiration: '1230',
})
async function customer(name: string): Promise<Member> {
  const member = await join(billing.world, name)
  await billing.world.ok('updateCreditCard', newCard(), member)
  return member
}

describe('a replaced card (Rule 9.12)', () => {
  test('is detached at Stripe after the commit, even if Stripe does not answer at first; the new one stays', async () => {
    const [, first] = (await cardOf(billing.host)) ?? []
    billing.line.before = ({ route }) => (route.endsWith('/detach') ? 500 : undefined)
    await billing.useCard('5555555555554444')
    await billing.world.drain()
    expect(isAttached(first)).toBe(true)
    billing.line.before = undefined
    billing.world.advance(10)
    await billing.world.drain()
    const [, second] = (await cardOf(billing.host)) ?? []
    expect([isAttached(first), isAttached(second)]).toEqual([false, true])
  })

  test('the same card sent twice stays', async () => {
    const card = newCard()
    for (let tries = 0; tries < 2; tries += 1) await billing.world.ok('updateCreditCard', card, billing.host)
    await billing.world.drain()
    expect(isAttached(card.creditCardNumber)).toBe(true)
  })

  test('of two simultaneous cards one stays, the stored one', async () => {
    const given = [newCard(), newCard()]
    await Promise.all(given.map((card) => billing.world.ok('updateCreditCard', card, billing.host)))
    await billing.world.drain()
    const [, stored] = (await cardOf(billing.host)) ?? []
    const attached = given.map(({ creditCardNumber }) => creditCardNumber).filter(isAttached)
    expect(attached).toEqual([stored])
  })

  test('is kept while a payment with it waits for the bank', async () => {
    await billing.useCard('4000002500003155')
    await billing.world.drain()
    const [, asked] = (await cardOf(billing.host)) ?? []
    const waiting = await billing.create('waits-for-bank')
    expect(outcome(waiting)).toBe('402 confirm_payment')
    await billing.useCard('4242424242424242')
    await billing.world.drain()
    expect(isAttached(asked)).toBe(true)
    billing.books.handleNextAction(waiting.problem.confirm ?? '', true)
    expect(outcome(await billing.create('waits-for-bank'))).toBe('200')
    billing.world.advance(301)
    await billing.world.drain()
    expect(isAttached(asked)).toBe(false)
  })
})

describe('a deleted account (Rule 9.12)', () => {
  test('is deleted at Stripe with every card, even if Stripe does not answer at first', async () => {
    const vera = await customer('Vera')
    const [id = '', card] = (await cardOf(vera)) ?? []
    billing.line.before = ({ method }) => (method === 'DELETE' ? 'cut' : undefined)
    await billing.world.ok('deleteAccount', {}, vera)
    await billing.world.drain()
    expect(billing.books.customers.has(id)).toBe(true)
    billing.line.before = undefined
    billing.world.advance(10)
    await billing.world.drain()
    expect([billing.books.customers.has(id), isAttached(card)]).toEqual([false, false])
  })

  test('a card that was being stored meanwhile is not kept', async () => {
    const olga = await customer('Olga')
    const card = newCard()
    const [own] = (await cardOf(olga)) ?? []
    const others = [...billing.books.customers].filter((id) => id !== own)
    billing.line.before = async ({ route }) => {
      if (!route.endsWith('/attach')) return undefined
      billing.line.before = undefined
      await billing.world.ok('deleteAccount', {}, olga)
      // Stripe deletes the customer: the card is attached to a new one.
      await billing.world.drain()
      return undefined
    }
    const answer = await billing.world.call('updateCreditCard', card, olga)
    expect(outcome(answer)).toBe('401 not_signed_in')
    await billing.world.drain()
    expect(await cardOf(olga)).toBeUndefined()
    expect(isAttached(card.creditCardNumber)).toBe(false)
    expect([...billing.books.customers]).toEqual(others)
  })

  test('refunds a game that it had paid for', async () => {
    const ida = await customer('Ida')
    const { world, guest, books } = billing
    await world.ok('inviteBuddy', { id: guest.id }, ida)
    await world.ok('acceptBuddyRequest', { id: ida.id }, guest)
    const input = { ...gameInput(world, [guest]), cvd: books.createCvcToken() }
    await world.ok('createGame', input, ida)
    const work = async () => {
      await world.ok('deleteAccount', {}, ida)
      await world.drain()
    }
    expect(await billing.added(work)).toEqual([0, 1, -1])
  })
})

test('the sandbox forgets a replaced card, and a deleted account’s', async () => {
  const world = await startApp()
  const ledger = new DatabaseSync(joinPath(world.database.folder, 'sandbox-cards.sqlite'), { readOnly: true })
  const cards = () =>
    ledger
      .prepare('select last_four from cards')
      .all()
      .map(({ last_four }) => last_four)
  const mei = await join(world, 'Mei')
  await world.ok('updateCreditCard', GOOD_CARD, mei)
  const other = { ...GOOD_CARD, creditCardNumber: '5555555555554444' }
  await world.ok('updateCreditCard', other, mei)
  await world.drain()
  expect(cards()).toEqual(['4444'])
  await world.ok('deleteAccount', {}, mei)
  await world.drain()
  expect(cards()).toEqual([])
  ledger.close()
  await world.close()
})
