import { STATUS_CODES } from 'node:http'
import type { Language } from '../../domain/base/language.ts'
import { inEnglish, type Text, text, worded } from '../../domain/base/text.ts'
import { type ActionRefused, type Details, statusOf } from '../core/refusals.ts'

/** A 4xx or 5xx answer, sent as `application/problem+json` (Rule 12.2). `said` is a sentence for a person, `message` its English for logs. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly said: Text
  readonly details: Details

  constructor(status: number, code: string, said: Text, details: Details = {}) {
    super(inEnglish(said))
    this.status = status
    this.code = code
    this.said = said
    this.details = details
  }
}

/** Converts an action's refusal to an answer. With invalid fields it is 422, whatever its code. */
export const refusalProblem = ({ code, said, details }: ActionRefused): Problem =>
  new Problem(details.errors ? 422 : statusOf(code), code, said, details)

/** The call requires an Idempotency-Key, because otherwise a repetition would look like a new call (Rule 12.7). */
export const keyRequired = (): Problem =>
  new Problem(400, 'idempotency_key_required', text`This call needs an Idempotency-Key.`)

/** A dependency is down (Rule 12.3). */
export const databaseDown = (): Problem =>
  new Problem(503, 'database_unavailable', text`The database is not available.`, { retryAfter: 5 })

/** The disk is full. Writes fail, but reads still work. */
export const storageFull = (): Problem =>
  new Problem(503, 'storage_full', text`The server has no room left to store this. Please try again later.`, {
    retryAfter: 30,
  })

/** The headers of an answer in its reader's language. */
export const wordedIn = ({ code }: Language) => ({ 'content-language': code, vary: 'accept-language' })

/** The body on the wire (RFC 9457), in the language of its reader. The title stays the standard phrase of the status. */
export function problemBody(
  problem: Problem,
  requestId: string,
  language: Language,
): Record<string, unknown> {
  const { errors, confirm } = problem.details
  return {
    type: `urn:anteroom:problem:${problem.code}`,
    title: STATUS_CODES[problem.status] ?? 'Error',
    status: problem.status,
    detail: worded(problem.said, language),
    code: problem.code,
    ...(errors
      ? { errors: errors.map(({ path, message }) => ({ path, message: worded(message, language) })) }
      : {}),
    ...(confirm === undefined ? {} : { confirm }),
    ...(problem.status >= 500 ? { requestId } : {}),
  }
}
