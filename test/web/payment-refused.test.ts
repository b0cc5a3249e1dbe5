import { describe, expect, it, test } from 'vitest'
import { ApiError } from '../../src/web/api/call.ts'
import { cvdProblem, isAnswer, remedyOf } from '../../src/web/payments/payment-refused.ts'

describe('the remedy for a failed create-game', () => {
  test.each([
    ['the CVD anew', new ApiError(402, 'wrong_cvd', 'Check it.'), 'cvd'],
    [
      'the CVD anew, for its form',
      new ApiError(422, 'invalid', 'Check it.', [{ path: 'cvd', message: 'Check it.' }]),
      'cvd',
    ],
    ['another card, declined', new ApiError(402, 'card_declined'), 'card'],
    ['another card, without one', new ApiError(402, 'no_card'), 'card'],
    ['send again, without an answer', new ApiError(0, 'offline'), 'again'],
    ['send again, with the card network down', new ApiError(503, 'gateway_unavailable'), 'again'],
    ['send again, with too much at once', new ApiError(429, 'too_many'), 'again'],
    ['nothing that is about paying', new ApiError(409, 'chip_refunded'), null],
  ])('%s', (_what, error, remedy) => {
    expect(remedyOf(error)).toBe(remedy)
  })

  it('shows the server’s words about the CVD', () => {
    expect(cvdProblem(new ApiError(402, 'wrong_cvd', 'Check it.'))).toBe('Check it.')
    expect(cvdProblem(new ApiError(402, 'card_declined', 'No.'))).toBeUndefined()
  })

  it('is not final while the bank waits for the payer', () => {
    const waiting = new ApiError(402, 'confirm_payment', 'Your bank asks.', [], false, 'pi_1_secret_2')
    expect(isAnswer(waiting)).toBe(false)
    expect(remedyOf(waiting)).toBeNull()
  })
})
