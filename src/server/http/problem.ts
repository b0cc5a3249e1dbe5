import { STATUS_CODES } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../domain/base/language.ts'
import { inEnglish, type Text, text, worded } from '../../domain/base/text.ts'
import { acceptedLanguage } from '../core/languages.ts'
import { ActionRefused, type Details, statusOf } from '../core/refusals.ts'
import { isStorageFull, isUnavailable } from '../db/dialect.ts'

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

/** Fastify's errors as problems. */
const known: Readonly<Record<string, () => Problem>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Problem(400, 'not_json', text`The body is not JSON.`),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new Problem(400, 'bad_request', text`The body is not as long as announced.`),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new Problem(415, 'not_json_type', text`Send JSON with content-type application/json.`),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem(413, 'too_large', text`That is too large to send.`),
  FST_ERR_BAD_URL: () => new Problem(400, 'bad_request', text`The address is not valid.`),
}

/**
 * Answers any thrown error with problem+json, including for an undecodable address, which reaches no route. Logs our own faults once, with
 * the request id of the answer.
 */
export function answerFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  if (request.raw.readableAborted) {
    request.log.info({ reqId: request.id, route: request.routeOptions.url }, 'cut off')
    // The client closed the connection before sending the whole request, so nobody reads this.
    return sendProblem(new Problem(400, 'bad_request', text`The request was cut off.`), request, reply)
  }
  const problem = problemOf(error)
  if (problem.status === 413)
    return readToEnd(request.raw, READ_ON_MILLISECONDS).then(() => sendProblem(problem, request, reply))
  if (problem.status >= 500 && !(error instanceof Problem) && !(error instanceof ActionRefused))
    request.log.error({ reqId: request.id, err: error }, 'fault')
  return sendProblem(problem, request, reply)
}

/**
 * How long to continue reading a body that is too large. If the answer comes while a browser is still sending, the browser reports a lost
 * connection instead.
 */
const READ_ON_MILLISECONDS = 5000

/** Reads and discards the rest of a body, for at most this time. */
function readToEnd(body: Readable, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    if (body.readableEnded || body.destroyed) return resolve()
    const timer = setTimeout(resolve, milliseconds)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    body.once('end', end).once('close', end).resume()
  })
}

function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = acceptedLanguage(request.headers['accept-language'])
  const { retryAfter } = problem.details
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .headers(wordedIn(language))
    .send(problemBody(problem, request.id, language))
}

function problemOf(error: FastifyError): Problem {
  if (error instanceof Problem) return error
  if (error instanceof ActionRefused) return refusalProblem(error)
  if (isUnavailable(error)) return databaseDown()
  if (isStorageFull(error)) return storageFull()
  const ours = known[error.code]
  if (ours) return ours()
  const status = error.statusCode
  if (status !== undefined && status >= 400 && status < 500)
    return new Problem(status, 'bad_request', text`The request cannot be read.`)
  return new Problem(500, 'fault', text`Something went wrong on our side. Please try again later.`)
}
