import { describe, expect, test } from 'vitest'
import { outcome } from '../app.ts'
import { openedForTests } from '../opened-for-tests.ts'
import { openStripeCashier } from './stripe-cashier.ts'

/** A card that requires 3-D Secure. */
const ASKS = '4000002500003155'

const cashier = openedForTests(openStripeCashier, ({ begin }) => begin(ASKS))

describe('3-D Secure', () => {
  /** The first attempt: the bank asks. Returns what the browser needs to let the person answer. */
  async function asked(key: string): Promise<string> {
    const answer = await cashier.create(key)
    expect(outcome(answer)).toBe('402 confirm_payment')
    expect(answer.problem.detail).toMatch(/^\S.*\.$/)
    return answer.problem.confirm ?? ''
  }

  test('the same call again, once the person has confirmed, creates the game', async () => {
    const work = async () => {
      const secret = await asked('confirmed')
      expect(await asked('confirmed')).toBe(secret)
      cashier.books.handleNextAction(secret, true)
      const made = await cashier.create('confirmed')
      expect(outcome(made)).toBe('200')
      expect((await cashier.create('confirmed')).body).toBe(made.body)
      await cashier.settle()
    }
    expect(await cashier.added(work)).toEqual([1, 0, 1])
  })

  test('people who decline are told why, and can retry', async () => {
    const work = async () => {
      cashier.books.handleNextAction(await asked('refused'), false)
      for (const _again of [1, 2]) expect(outcome(await cashier.create('refused'))).toBe('402 not_confirmed')
      await cashier.settle()
    }
    expect(await cashier.added(work)).toEqual([0, 0, 0])
  })

  test('people who never answer are not charged, however late the answer comes', async () => {
    const work = async () => {
      const secret = await asked('silent')
      await cashier.settle()
      expect(() => cashier.books.handleNextAction(secret, true)).toThrow()
      expect(outcome(await cashier.create('silent'))).toBe('409 payment_closed')
    }
    expect(await cashier.added(work)).toEqual([0, 0, 0])
  })

  test('people who confirm and never return are not charged', async () => {
    const work = async () => {
      cashier.books.handleNextAction(await asked('gone'), true)
      await cashier.settle()
    }
    expect(await cashier.added(work)).toEqual([0, 0, 0])
  })
})
