import type { FieldError } from '../../domain/accounts.ts'
import type { Refusal } from '../../domain/refusal.ts'
import { isRefusal } from '../../domain/refusal.ts'
import { refusalStatus } from './refusal-status.ts'

/** An answer of 4xx or 5xx, on its way to `application/problem+json` (Decisions 1). `detail` is a sentence for a person. */
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
    more: { errors?: readonly FieldError[]; retryAfter?: number; confirm?: string } = {},
  ) {
    super(detail)
    this.status = status
    this.code = code
    this.errors = more.errors
    this.retryAfter = more.retryAfter
    this.confirm = more.confirm
  }
}

/** What is not there and what is not yours to see sound the same (Decisions 1). */
export const notFound = (what: string): Problem => new Problem(404, 'not_found', `${what} was not found.`)

/** A dependency is down (Decisions 1). */
export const databaseDown = (): Problem =>
  new Problem(503, 'database_unavailable', 'The database is not available.', { retryAfter: 5 })

/** Nothing can be written until an operator makes room; reading goes on. */
export const storageFull = (): Problem =>
  new Problem(503, 'storage_full', 'The server has no room left to store this. Please try again later.', {
    retryAfter: 30,
  })

/** Fields that are invalid: 422 with one message beside each; the first is the sentence. */
export const invalidFields = (errors: readonly FieldError[]): Problem =>
  new Problem(422, 'invalid', errors[0]?.message ?? 'Some fields are invalid.', { errors })

/** Turns a domain refusal into its answer. */
export const refusalProblem = (refusal: Refusal): Problem =>
  new Problem(refusalStatus[refusal.code], refusal.code, refusal.message)

/** A refusal of the domain that is about one field: 422 with the sentence beside it. */
export const refusedField = (path: string, { code, message }: Refusal): Problem =>
  new Problem(422, code, message, { errors: [{ path, message }] })

/** Passes on what the domain decided, or throws its refusal as a Problem and so rolls the transaction back. */
export function accepted<T>(decision: T | Refusal): T {
  if (isRefusal(decision)) throw refusalProblem(decision)
  return decision
}

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
