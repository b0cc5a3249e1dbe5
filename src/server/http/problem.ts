import type { FieldError } from '../../domain/accounts.ts'
import type { ActionRefused } from '../core/refusals.ts'
import { refusalStatus } from './refusal-status.ts'

/** An answer of 4xx or 5xx, on its way to `application/problem+json` (Rule 12.2). `detail` is a sentence for a person. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldError[] | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined
  /** A secret with which the caller goes on, and then sends the same call again: this is not yet its answer. */
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

/** What an action refused, as an answer. A refusal that names its fields is 422, whatever its code is elsewhere. */
export const refusalProblem = (refusal: ActionRefused): Problem =>
  new Problem(refusal.errors ? 422 : refusalStatus[refusal.code], refusal.code, refusal.message, refusal)

/** A dependency is down (Rule 12.3). */
export const databaseDown = (): Problem =>
  new Problem(503, 'database_unavailable', 'The database is not available.', { retryAfter: 5 })

/** Nothing can be written until an operator makes room; reading goes on. */
export const storageFull = (): Problem =>
  new Problem(503, 'storage_full', 'The server has no room left to store this. Please try again later.', {
    retryAfter: 30,
  })

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Not signed in',
  402: 'Payment declined',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Not now',
  413: 'Too large',
  415: 'Wrong type',
  422: 'Invalid',
  429: 'Too many',
  500: 'Our fault',
  503: 'Not available',
}

/** The body on the wire (RFC 9457). */
export function problemBody(problem: Problem, requestId: string): Record<string, unknown> {
  return {
    type: `urn:anteroom:problem:${problem.code}`,
    title: titles[problem.status] ?? 'Error',
    status: problem.status,
    detail: problem.message,
    code: problem.code,
    ...(problem.errors ? { errors: problem.errors } : {}),
    ...(problem.confirm === undefined ? {} : { confirm: problem.confirm }),
    ...(problem.status >= 500 ? { requestId } : {}),
  }
}
