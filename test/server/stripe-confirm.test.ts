import { describe, expect, test } from 'vitest'
import { outcome } from '../app.ts'
import { openedForTests } from '../opened-for-tests.ts'
import { openStripeScene } from './stripe-scene.ts'

/** A card that requires 3-D Secure. */
const ASKS = '4000002500003155'

const billing = openedForTests(openStripeScene, ({ begin }) => begin(ASKS))

describe('3-D Secure', () => {
  /** The first attempt: the bank asks. Returns what the browser needs to let the person answer. */
  async function asked(key: string): Promise<string> {
    const answer = await billing.create(key)
    expect(outcome(answer)).toBe('402 confirm_payment')
    expect(answer.problem.detail).toMatch(/^\S.*\.$/)
    return answer.problem.confirm ?? ''
  }

  test('the same call again, once the person has confirmed, creates the game', async () => {
    const work = async () => {
      const secret = await asked('confirmed')
      expect(await asked('confirmed')).toBe(secret)
      billing.books.handleNextAction(secret, true)
      const made = await billing.create('confirmed')
      expect(outcome(made)).toBe('200')
      expect((await billing.create('confirmed')).body).toBe(made.body)
      await billing.settle()
    }
    expect(await billing.added(work)).toEqual([1, 0, 1])
  })

  test('people who decline are told why, and can retry', async () => {
    const work = async () => {
      billing.books.handleNextAction(await asked('refused'), false)
      for (const _again of [1, 2]) expect(outcome(await billing.create('refused'))).toBe('402 not_confirmed')
      await billing.settle()
    }
    expect(await billing.added(work)).toEqual([0, 0, 0])
  })

  test('people who never answer are not charged, however late the answer comes', async () => {
    const work = async () => {
      const secret = await asked('silent')
      await billing.settle()
      expect(() => billing.books.handleNextAction(secret, true)).toThrow()
      expect(outcome(await billing.create('silent'))).toBe('409 payment_closed')
    }
    expect(await billing.added(work)).toEqual([0, 0, 0])
  })

  test('people who confirm and never return are not charged', async () => {
    const work = async () => {
      billing.books.handleNextAction(await asked('gone'), true)
      await billing.settle()
    }
    expect(await billing.added(work)).toEqual([0, 0, 0])
  })
})
