import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GatewayUnavailable } from '../../src/server/gateways/cards.ts'
import type { Faults } from '../../src/server/gateways/sandbox.ts'
import { startApp, type TestApp } from '../app.ts'
import { circle, GOOD_CARD, gameInput, join as joinUp, type Member } from '../world.ts'
import { outcome } from './table.ts'

/** What goes wrong on the line to the card network, until the next test. */
let faults: Faults = {}
const broken =
  (...calls: string[]) =>
  (call: string) => {
    if (calls.includes(call)) throw new GatewayUnavailable('The line broke.')
  }

let world: TestApp
let hana: Member
let tomas: Member
let ledger: DatabaseSync

beforeAll(async () => {
  world = await startApp({
    cardFaults: { before: (call) => faults.before?.(call), after: (call) => faults.after?.(call) },
  })
  ;[hana, tomas] = (await circle(world, ['Hana', 'Tomas'])) as [Member, Member]
  ledger = new DatabaseSync(join(world.database.folder, 'sandbox-cards.sqlite'), { readOnly: true })
})
beforeEach(async () => {
  faults = {}
  await world.ok('updateCreditCard', GOOD_CARD, { as: hana.token })
})
afterAll(async () => {
  ledger.close()
  await world.close()
})

const create = (key?: string, overrides: Record<string, unknown> = {}) =>
  world.call(
    'createGame',
    { ...gameInput(world, [tomas]), ...overrides },
    key === undefined ? { as: hana.token } : { as: hana.token, key: `create-${key}` },
  )
const payments = () => world.ok('payments', {}, { as: hana.token })

/** How much the network charged and gave back, and how many games there are: read before and after. */
async function books() {
  const charges = ledger.prepare('select count(*) as n from charges where refusal is null').get()
  const refunds = ledger.prepare('select count(*) as n from charges where refunded_at is not null').get()
  const games = await world.services.db
    .selectFrom('games')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('state', '!=', 'cancelled')
    .executeTakeFirstOrThrow()
  return { charges: Number(charges?.n), refunds: Number(refunds?.n), games: games.n }
}

/** What some work adds to the books. Money and games have to agree when all is settled. */
async function added(work: () => Promise<unknown>) {
  const before = await books()
  await work()
  const after = await books()
  return [after.charges - before.charges, after.refunds - before.refunds, after.games - before.games]
}

/** Lets the time pass after which charges are settled, and delivers. */
async function settle(): Promise<void> {
  faults = {}
  world.advance(301)
  await world.drain()
}

describe('the stored card', () => {
  test('is shown by its last four digits', async () => {
    const dora = await joinUp(world, 'Dora')
    const as = { as: dora.token }
    const notice = 'Sandbox: no real money moves. Use card 4242 4242 4242 4242.'
    expect(await world.ok('getCreditCard', {}, as)).toEqual({
      creditCard: null,
      expiration: null,
      hostingChip: 10,
      notice,
    })
    const amex = { creditCardNumber: '3782 822463 10005', creditCardExpiration: '0126' }
    expect(await world.ok('updateCreditCard', amex, as)).toEqual({ creditCard: '0005', expiration: '0126' })
    await world.ok('updateCreditCard', GOOD_CARD, as)
    expect(await world.ok('getCreditCard', {}, as)).toMatchObject({ creditCard: '4242', expiration: '1230' })
    expect(await world.ok('payments', {}, as)).toEqual([])
  })

  test.each([
    ['4242424242424241', '1230', '422 invalid', 'creditCardNumber'],
    ['', '1230', '422 invalid', 'creditCardNumber'],
    ['4242424242424242', '1330', '422 invalid', 'creditCardExpiration'],
    ['4242424242424242', '0030', '422 invalid', 'creditCardExpiration'],
    ['4242424242424242', '1225', '422 invalid', 'creditCardExpiration'],
    ['4242424242424242', '12/30', '422 invalid', 'creditCardExpiration'],
    ['4000000000000002', '1230', '402 card_declined', undefined],
  ])('%s, good to %s: %s', async (creditCardNumber, creditCardExpiration, expected, path) => {
    const input = { creditCardNumber, creditCardExpiration }
    const answer = await world.call('updateCreditCard', input, { as: hana.token })
    expect(outcome(answer)).toBe(expected)
    expect(answer.problem.errors?.[0]?.path).toBe(path)
    expect((await world.ok('getCreditCard', {}, { as: hana.token })).creditCard).toBe('4242')
  })

  test('stays as it was while the network is down', async () => {
    faults = { before: broken('store') }
    const card = { creditCardNumber: '5555555555554444', creditCardExpiration: '1230' }
    const answer = await world.call('updateCreditCard', card, { as: hana.token })
    expect(outcome(answer)).toBe('503 gateway_unavailable')
    expect((await world.ok('getCreditCard', {}, { as: hana.token })).creditCard).toBe('4242')
  })
})

describe('hosting a game', () => {
  test('buys a chip; cancelling gives it back, once', async () => {
    const work = async () => {
      const { data: game } = await create()
      const payment = {
        gameId: game.id,
        amount: 10,
        currency: 'CAD',
        creditCard: '4242',
        createdAt: world.now(),
      }
      expect((await payments())[0]).toMatchObject({ ...payment, status: 'charged' })
      await world.ok('cancelGame', { gameId: game.id }, { as: hana.token })
      expect((await payments())[0]).toMatchObject({ ...payment, status: 'refunding' })
      faults = { before: broken('refund') }
      await world.drain()
      expect((await payments())[0]).toMatchObject({ ...payment, status: 'refunding' })
      faults = { after: broken('refund') }
      world.advance(60)
      await world.drain()
      expect((await payments())[0]).toMatchObject({ ...payment, status: 'refunding' })
      faults = {}
      world.advance(60)
      await world.drain()
      expect((await payments())[0]).toMatchObject({ ...payment, status: 'refunded' })
      expect(outcome(await world.call('cancelGame', { gameId: game.id }, { as: hana.token }))).toBe(
        '409 not_upcoming',
      )
      await settle()
    }
    expect(await added(work)).toEqual([1, 1, 0])
  })

  test('two equal games are two charges', async () => {
    expect(await added(async () => [await create(), await create()])).toEqual([2, 0, 2])
  })

  test.each([undefined, '', '12', '12345', '12a'])(
    'a CVD of %o is refused, and nothing charged',
    async (cvd) => {
      const work = async () => {
        const answer = await create(undefined, { cvd })
        expect(outcome(answer)).toBe('422 invalid')
        expect(answer.problem.errors?.[0]?.path).toBe('cvd')
      }
      expect(await added(work)).toEqual([0, 0, 0])
    },
  )

  test('needs a card', async () => {
    const answer = await world.call('createGame', gameInput(world, [hana]), { as: tomas.token })
    expect(outcome(answer)).toBe('402 no_card')
    expect(answer.problem.detail).toBe('Please add a credit card first.')
  })

  test.each([
    ['4000000000000341', '402 card_declined'],
    ['4000000000009995', '402 insufficient_funds'],
    ['4000000000000127', '402 wrong_cvd'],
    ['4000000000000119', '503 gateway_unavailable'],
  ])('with %s there is no game: %s', async (creditCardNumber, expected) => {
    await world.ok('updateCreditCard', { creditCardNumber, creditCardExpiration: '1230' }, { as: hana.token })
    const shown = await payments()
    const work = async () => {
      const key = `declined-${creditCardNumber.slice(-4)}`
      const answer = await create(key)
      expect(outcome(answer)).toBe(expected)
      expect(answer.problem.detail).toMatch(/^\S.*\.$/)
      expect(outcome(await create(key))).toBe(expected)
      await settle()
    }
    expect(await added(work)).toEqual([0, 0, 0])
    expect(await payments()).toEqual(shown)
  })

  test('nobody is charged for a game that is not valid', async () => {
    expect(await added(() => create(undefined, { seats: 7, payouts: [100] }))).toEqual([0, 0, 0])
    expect(await added(() => create(undefined, { invitedBuddies: [] }))).toEqual([0, 0, 0])
  })
})

describe('trying again', () => {
  test('the answer was lost: the same key gives the same game for one charge', async () => {
    const work = async () => {
      const first = await create('lost-answer')
      const again = await create('lost-answer')
      expect([again.status, again.body]).toEqual([200, first.body])
    }
    expect(await added(work)).toEqual([1, 0, 1])
  })

  test('five at once with one key: one charge, one game', async () => {
    for (let round = 0; round < 10; round += 1) {
      const work = async () => {
        const keys = Array<string>(5).fill(`five-at-once-${round}`)
        const answers = await Promise.all(keys.map((key) => create(key)))
        expect(answers.map(outcome)).toEqual(Array(5).fill('200'))
        expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
      }
      expect(await added(work)).toEqual([1, 0, 1])
    }
    expect(await added(settle)).toEqual([0, 0, 0])
  })

  test('five at once with one key on a card that is declined: no charge, no game', async () => {
    const declining = { creditCardNumber: '4000000000009995', creditCardExpiration: '1230' }
    await world.ok('updateCreditCard', declining, { as: hana.token })
    const work = async () => {
      const answers = await Promise.all(
        Array(5)
          .fill('five-declined')
          .map((key: string) => create(key)),
      )
      expect(answers.map(outcome)).toEqual(Array(5).fill('402 insufficient_funds'))
      await settle()
    }
    expect(await added(work)).toEqual([0, 0, 0])
  })

  test('a day later the same key still finds its game', async () => {
    const work = async () => {
      const first = await create('old-key')
      world.advance(25 * 3600)
      const again = await create('old-key')
      expect([again.status, again.data]).toEqual([200, first.data])
    }
    expect(await added(work)).toEqual([1, 0, 1])
  })
})

describe('the network times out', () => {
  test('on the way there: nothing is charged, and trying again with the key works', async () => {
    const work = async () => {
      faults = { before: broken('charge') }
      const answer = await create('before')
      expect(outcome(answer)).toBe('503 gateway_unavailable')
      expect(answer.problem.detail).toMatch(/try again/)
      faults = {}
      expect(outcome(await create('before'))).toBe('200')
      await settle()
    }
    expect(await added(work)).toEqual([1, 0, 1])
  })

  test('on the way there, for good: the intent is closed later, and not shown', async () => {
    const shown = await payments()
    const work = async () => {
      faults = { before: broken('charge') }
      expect(outcome(await create('never'))).toBe('503 gateway_unavailable')
      await settle()
    }
    expect(await added(work)).toEqual([0, 0, 0])
    expect(await payments()).toEqual(shown)
    expect(await added(() => create('never'))).toEqual([1, 0, 1])
    expect(await added(settle)).toEqual([0, 0, 0])
  })

  test('on the way back: the charge is looked up, and there is a game', async () => {
    const work = async () => {
      faults = { after: broken('charge') }
      expect(outcome(await create('after'))).toBe('200')
      await settle()
    }
    expect(await added(work)).toEqual([1, 0, 1])
  })

  test('on the way back and deaf to questions: the charge is given back when nobody tries again', async () => {
    const work = async () => {
      faults = { before: broken('lookUp'), after: broken('charge') }
      expect(outcome(await create('deaf'))).toBe('503 gateway_unavailable')
      world.advance(301)
      await world.drain()
      expect(await books()).toMatchObject({ refunds: before.refunds })
      await settle()
    }
    const before = await books()
    expect(await added(work)).toEqual([1, 1, 0])
    expect((await payments())[0]?.status).toBe('refunded')
    const late = await create('deaf')
    expect(outcome(late)).toBe('409 chip_refunded')
    expect(await added(() => create('deaf-with-a-new-key'))).toEqual([1, 0, 1])
  })

  test('on the way back and deaf: who tries again in time gets the game for that charge', async () => {
    const work = async () => {
      faults = { before: broken('lookUp'), after: broken('charge') }
      expect(outcome(await create('in-time'))).toBe('503 gateway_unavailable')
      faults = {}
      world.advance(200)
      expect(outcome(await create('in-time'))).toBe('200')
      await settle()
    }
    expect(await added(work)).toEqual([1, 0, 1])
  })

  test('a settlement leaves an attempt alone that is younger than itself', async () => {
    const work = async () => {
      faults = { before: broken('lookUp'), after: broken('charge') }
      await create('young')
      world.advance(200)
      await create('young')
      faults = {}
      world.advance(150)
      await world.drain()
      expect(outcome(await create('young'))).toBe('200')
      await settle()
    }
    expect(await added(work)).toEqual([1, 0, 1])
  })
})

test('a charge whose game could not be stored is given back', async () => {
  const { newId } = world.services
  const work = async () => {
    // The card is charged; from then on nothing can be written.
    faults = {
      after: () => {
        Object.assign(world.services, {
          newId: () => {
            throw new Error('Nothing can be written.')
          },
        })
      },
    }
    expect(outcome(await create('no-game'))).toBe('500 fault')
    Object.assign(world.services, { newId })
    await settle()
  }
  expect(await added(work)).toEqual([1, 1, 0])
  expect((await payments())[0]?.status).toBe('refunded')
})

test('with HOSTING_CHIP_CENTS=0 nothing is paid and no card needed', async () => {
  const free = await startApp({ settings: { HOSTING_CHIP_CENTS: '0' } })
  const [host, guest] = (await circle(free, ['Hana', 'Tomas'])) as [Member, Member]
  await free.services.db.deleteFrom('cards').execute()
  const { cvd: _none, ...input } = gameInput(free, [guest])
  const { id } = await free.ok('createGame', input, { as: host.token })
  await free.ok('cancelGame', { gameId: id }, { as: host.token })
  expect(await free.ok('payments', {}, { as: host.token })).toEqual([])
  expect((await free.ok('getCreditCard', {}, { as: host.token })).hostingChip).toBe(0)
  await free.close()
})
