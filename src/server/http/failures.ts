import type { Readable } from 'node:stream'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { text } from '../../domain/base/text.ts'
import { acceptedLanguage } from '../core/languages.ts'
import { ActionRefused } from '../core/refusals.ts'
import { isStorageFull, isUnavailable } from '../db/dialect.ts'
import { databaseDown, Problem, problemBody, refusalProblem, storageFull, wordedIn } from './problem.ts'

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
