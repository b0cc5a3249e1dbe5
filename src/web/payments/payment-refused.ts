import { ApiError } from '../api/call.ts'

/** The remedy for an unpaid create-game: retype the CVD, change the card, send again. */
export type Remedy = 'cvd' | 'card' | 'again'

/** The remedy for a failed create-game; null if the failure is not about the payment. */
export function remedyOf(error: Error | null): Remedy | null {
  // A payment that waits for the bank's confirmation has its own message.
  if (error === null || (error instanceof ApiError && error.confirm !== null)) return null
  if (!isAnswer(error)) return 'again'
  if (error.code === 'wrong_cvd' || cvdProblem(error)) return 'cvd'
  return error.status === 402 ? 'card' : null
}

export function cvdProblem(error: Error | null): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.code === 'wrong_cvd' ? error.detail : (error.fieldError('cvd') ?? error.fieldError('cardCvc'))
}

/** Whether the bank declined the card itself, so that no single field is wrong. */
export const isDeclined = (error: Error | null): boolean =>
  remedyOf(error) === 'card' && error instanceof ApiError && error.errors.length === 0

/**
 * Whether the server's refusal is final: nothing was charged, and the next attempt is a new one. Not for rate limits,
 * expired sessions, and payments that wait for the bank.
 */
export function isAnswer(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.confirm !== null) return false
  return error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429
}
