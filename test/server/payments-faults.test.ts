import { describe, expect, test } from 'vitest'
import { outcome } from '../app.ts'
import { openedForTests } from '../opened-for-tests.ts'
import { GOOD_CARD, gameInput, join } from '../world.ts'
import { broken, openBillingScene } from './billing-scene.ts'

const billing = openedForTests(openBillingScene, ({ begin }) => begin())

describe('retries', () => {
  /** Sends one call five times, and holds the charges back until all five are about to start. */
  async function fiveAtOnce(key: string) {
    const allThere = Promise.withResolvers<void>()
    let arrived = 0
    billing.line.faults = {
      before: async (call) => {
        if (call !== 'charge') return
        arrived += 1
        if (arrived === 5) allThere.resolve()
        await allThere.promise
      },
    }
    return Promise.all(Array.from({ length: 5 }, () => billing.create(key)))
  }

  test('five at once with one key: one charge, one game', async () => {
    for (let round = 0; round < 10; round += 1) {
      const work = async () => {
        const answers = await fiveAtOnce(`five-at-once-${round}`)
        expect(answers.map(outcome)).toEqual(Array(5).fill('200'))
        expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
      }
      expect(await billing.added(work)).toEqual([1, 0, 1])
    }
    expect(await billing.added(billing.settle)).toEqual([0, 0, 0])
  })

  test('a day later the same key still finds its game', async () => {
    const work = async () => {
      const first = await billing.create('old-key')
      billing.world.advance(25 * 3600)
      const again = await billing.create('old-key')
      expect([again.status, again.data]).toEqual([200, first.data])
    }
    expect(await billing.added(work)).toEqual([1, 0, 1])
  })
})

describe('the network times out', () => {
  test('before the charge: nothing is charged, and a retry with the key works', async () => {
    const work = async () => {
      billing.line.faults = { before: broken('charge') }
      const answer = await billing.create('before')
      expect(outcome(answer)).toBe('503 gateway_unavailable')
      expect(answer.problem.detail).toMatch(/try again/)
      billing.line.faults = {}
      expect(outcome(await billing.create('before'))).toBe('200')
      await billing.settle()
    }
    expect(await billing.added(work)).toEqual([1, 0, 1])
  })

  test('after the charge: the charge is looked up, and there is a game', async () => {
    const work = async () => {
      billing.line.faults = { after: broken('charge') }
      expect(outcome(await billing.create('after'))).toBe('200')
      await billing.settle()
    }
    expect(await billing.added(work)).toEqual([1, 0, 1])
  })

  test('a settlement ignores attempts younger than itself', async () => {
    const work = async () => {
      billing.line.faults = { before: broken('lookUp', 'abandon'), after: broken('charge') }
      await billing.create('young')
      billing.world.advance(200)
      await billing.create('young')
      billing.line.faults = {}
      billing.world.advance(150)
      await billing.world.drain()
      expect(outcome(await billing.create('young'))).toBe('200')
      await billing.settle()
    }
    expect(await billing.added(work)).toEqual([1, 0, 1])
  })
})

test('a charge whose game could not be stored is given back (Rule 9.3)', async () => {
  const { newId } = billing.world.services
  const work = async () => {
    // The card is charged; from then on no write succeeds.
    billing.line.faults = {
      after: () => {
        Object.assign(billing.world.services, {
          newId: () => {
            throw new Error('Nothing can be written.')
          },
        })
      },
    }
    expect(outcome(await billing.create('no-game'))).toBe('500 fault')
    Object.assign(billing.world.services, { newId })
    await billing.settle()
  }
  expect(await billing.added(work)).toEqual([1, 1, 0])
  // There was never a game to name it after.
  expect((await billing.payments())[0]).toMatchObject({ status: 'refunded', gameName: null })
})

test('an account that is deleted while its chip is paid hosts no game, and gets the charge back (Rules 1.20, 9.3)', async () => {
  const { world } = billing
  const ines = await join(world, 'Ines')
  await world.ok('updateCreditCard', GOOD_CARD, ines)
  billing.line.faults = {
    after: async (call) => {
      if (call === 'charge') await world.ok('deleteAccount', {}, ines)
    },
  }
  const work = async () => {
    const input = gameInput(world, [], { seats: 2, link: 'seat' })
    expect(await world.outcome('createGame', input, ines)).toBe('401 not_signed_in')
    await billing.settle()
  }
  expect(await billing.added(work)).toEqual([1, 1, 0])
})
