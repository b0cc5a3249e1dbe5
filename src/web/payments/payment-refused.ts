import { ApiError } from '../api/api-error.ts'

/** What a person can do about a create-game that was not paid: type the CVD anew, take another card, send again. */
export type Remedy = 'cvd' | 'card' | 'again'

/** The way to mend a failed create-game, as far as it is about the payment; null when it is about something else. */
export function remedyOf(error: Error | null): Remedy | null {
  // A bank that still waits for the payer has its own sentence.
  if (error === null || (error instanceof ApiError && error.confirm !== null)) return null
  if (!isAnswer(error)) return 'again'
  if (error.code === 'wrong_cvd' || cvdProblem(error)) return 'cvd'
  return error.status === 402 ? 'card' : null
}

/** What is wrong with the CVD, in the words of the server or of the bank behind it. */
export function cvdProblem(error: Error | null): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.code === 'wrong_cvd' ? error.detail : (error.fieldError('cvd') ?? error.fieldError('cardCvc'))
}

/**
 * Whether the server has said no and means it: nothing was charged, and a next attempt is a new one. Limits and ended sessions are no
 * answers to the attempt, and a payment that waits for the bank is still under way.
 */
export function isAnswer(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.confirm !== null) return false
  return error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429
}
