import { STATUS_CODES } from 'node:http'
import type { FieldError } from '../../domain/accounts.ts'
import type { ActionRefused } from '../core/refusals.ts'
import { refusalStatus } from './refusal-status.ts'

/** A 4xx or 5xx answer, sent as `application/problem+json` (Rule 12.2). `detail` is a sentence for a person. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldError[] | undefined
  /** Retry-After, in seconds. */
  readonly retryAfter: number | undefined
  /** The client secret for 3-D Secure. The caller completes it and sends the same call again, so this answer is not final. */
  readonly confirm: string | undefined

  constructor(
    status: number,
    code: string,
    detail: string,
    more: Partial<Pick<ActionRefused, 'errors' | 'retryAfter' | 'confirm'>> = {},
  ) {
    super(detail)
    this.status = status
    this.code = code
    this.errors = more.errors
    this.retryAfter = more.retryAfter
    this.confirm = more.confirm
  }
}

/** An action's refusal as an answer. With invalid fields it is 422, whatever its code. */
export const refusalProblem = (refusal: ActionRefused): Problem =>
  new Problem(refusal.errors ? 422 : refusalStatus[refusal.code], refusal.code, refusal.message, refusal)

/** The call cannot be repeated without harm unless it can be told apart from a new one (Rule 12.7). */
export const keyRequired = (): Problem =>
  new Problem(400, 'idempotency_key_required', 'This call needs an Idempotency-Key.')

/** A dependency is down (Rule 12.3). */
export const databaseDown = (): Problem =>
  new Problem(503, 'database_unavailable', 'The database is not available.', { retryAfter: 5 })

/** The disk is full: nothing can be written, reading goes on. */
export const storageFull = (): Problem =>
  new Problem(503, 'storage_full', 'The server has no room left to store this. Please try again later.', {
    retryAfter: 30,
  })

/** The body on the wire (RFC 9457). */
export function problemBody(problem: Problem, requestId: string): Record<string, unknown> {
  return {
    type: `urn:anteroom:problem:${problem.code}`,
    title: STATUS_CODES[problem.status] ?? 'Error',
    status: problem.status,
    detail: problem.message,
    code: problem.code,
    ...(problem.errors ? { errors: problem.errors } : {}),
    ...(problem.confirm === undefined ? {} : { confirm: problem.confirm }),
    ...(problem.status >= 500 ? { requestId } : {}),
  }
}
