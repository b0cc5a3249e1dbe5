import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints, type WireGame, type WireGameChange } from '../../contract/endpoints.ts'
import { type CallName, type EndpointName, paths, traitOf } from '../../contract/paths.ts'
import { type Call, CommandAnswer, type PersonCall, type Routes } from '../core/call.ts'
import { acceptedLanguage } from '../core/languages.ts'
import { ActionRefused, sessionExpired } from '../core/refusals.ts'
import { secretHash } from '../core/secrets.ts'
import type { Actor, Services } from '../core/services.ts'
import { runUnitOfWork, type UnitOfWork } from '../core/unit-of-work.ts'
import { admit, checked, networkOf, tokenOf } from './admission.ts'
import { type KeyedCall, keyedCall } from './idempotency/key.ts'
import {
  claim,
  findAnswer,
  type GameVersion,
  Replay,
  type SentAnswer,
  type StoredAnswer,
  storeAnswer,
  storeRefusal,
} from './idempotency/store.ts'
import { keyRequired, type Problem, problemBody, refusalProblem, wordedIn } from './problem.ts'

/** Serialises the data of an answer to the body of a 200. */
type BodyOf = (data: unknown) => string

/** Returns the value to store under a call's key: the body of its answer, or the game that it changed. */
type StoredOf = (data: unknown) => string | GameVersion

const wholeGame: z.ZodType = endpoints.fetchGame.output

/** Whether a call answers with the game that it changed. We do not store such answers (Rule 12.7). */
const answersGame = ({ output }: Endpoint): boolean =>
  output === wholeGame || (output instanceof z.ZodUnion && output.options.includes(wholeGame))

const versionOf = ({ id, version }: WireGame | WireGameChange): GameVersion => ({ gameId: id, version })

const isCall = (name: EndpointName): name is CallName => endpoints[name].stream !== true

/** Registers every call of the contract with its action. */
export function registerCalls<S extends Services>(
  app: FastifyInstance,
  services: S,
  routes: Routes<S>,
): void {
  for (const name of (Object.keys(paths) as EndpointName[]).filter(isCall)) {
    const endpoint: Endpoint = endpoints[name]
    const [method, url] = paths[name]
    const call = { name, endpoint, toJson: serializerOf(endpoint.output), isGame: answersGame(endpoint) }
    app.route({
      method,
      url,
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
      onRequest: (request) => admit(endpoint, services, request),
      handler: (request, reply) => answer(call, services, routes, request, reply),
    })
  }
}

interface RegisteredCall {
  readonly name: CallName
  readonly endpoint: Endpoint
  readonly toJson: (data: unknown) => string
  readonly isGame: boolean
}

async function answer<S extends Services>(
  { name, endpoint, toJson, isGame }: RegisteredCall,
  services: S,
  routes: Routes<S>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const now = services.clock()
  const token = tokenOf(endpoint, request)
  const [method, path] = paths[name]
  const key = method === 'GET' ? undefined : request.headers['idempotency-key']
  if (endpoint.mustHaveKey && key === undefined) throw keyRequired()
  const { actor, isCached } = token === null ? nobody : await callerOf(services, name, token, now)
  if (actor) await services.limits.take(endpoint.limit, [`account:${actor.userId}`])

  const input = checked(endpoint, method === 'GET' ? request.query : (request.body ?? {}))
  const scope =
    token !== null && endpoint.endsSession
      ? `session:${secretHash(token)}`
      : (actor?.userId ?? `public:${name}`)
  const keyed =
    typeof key === 'string'
      ? keyedCall({
          key,
          scope,
          path: `${method} ${path}`,
          body: input,
          secretAnswer: endpoint.secretAnswer === true,
        })
      : null
  const bodyOf: BodyOf = (data) => `{"data":${toJson(data)}}`
  const storedOf: StoredOf = isGame ? (data) => versionOf(data as WireGame | WireGameChange) : bodyOf

  const send = ({ status, body }: SentAnswer) =>
    reply
      .code(status)
      .type(status === 200 ? 'application/json; charset=utf-8' : 'application/problem+json; charset=utf-8')
      .serializer((text: unknown) => text as string)
      .header('Server-Now-Ms', services.clockMs())
      .send(body)

  const call: Call<S> = {
    services,
    now,
    network: networkOf(request.ip),
    language: acceptedLanguage(request.headers['accept-language']),
    userAgent: request.headers['user-agent'] ?? '',
    effectKey: keyed ? `${keyed.scope}:${keyed.keyHash}` : method === 'GET' ? '' : services.newId(),
    db: services.db,
    write: (work) => write(services, keyed, now, storedOf, work),
  }
  const replayed = async (before: StoredAnswer): Promise<SentAnswer> => {
    if ('body' in before) return before
    if (!actor) throw sessionExpired()
    const game = await routes.fetchGame({ ...call, actor }, { gameId: before.gameId })
    reply.header('Idempotency-Replayed', 'true')
    return { status: 200, body: bodyOf(game) }
  }

  // If the caller came from the cache, the write itself looks up the answer to a repeated key.
  const before = keyed && !isCached ? await findAnswer(services.db, keyed, now) : null
  if (before) return send(await replayed(before))
  if (token !== null && !actor) throw sessionExpired()
  if (actor && endpoint.mustConfirm) await services.sessions.assertConfirmed(actor, now)
  try {
    const action = routes[name] as (call: Call<S> | PersonCall<S>, input: unknown) => Promise<unknown>
    const answered = await action(actor ? { ...call, actor } : call, input)
    const isCommand = answered instanceof CommandAnswer
    if (isCommand && answered.replayed) reply.header('Idempotency-Replayed', 'true')
    return send({ status: 200, body: bodyOf(isCommand ? answered.data : answered) })
  } catch (error) {
    if (error instanceof Replay) return send(await replayed(error.answer))
    if (!keyed || !(error instanceof ActionRefused)) throw error
    const problem = refusalProblem(error)
    const refusal = {
      status: problem.status,
      body: JSON.stringify(problemBody(problem, request.id, call.language)),
    }
    // Store no refusals for strangers, who could otherwise fill the disk.
    const given =
      actor && isFinal(problem)
        ? await storeRefusal(services.db, keyed, refusal, now)
        : // A concurrent duplicate may have used up the one-time challenge.
          await findAnswer(services.db, keyed, now)
    if (!given) throw error
    // A stored refusal may be in another language.
    if ('body' in given && given.body === refusal.body) reply.headers(wordedIn(call.language))
    return send(await replayed(given))
  }
}

interface Caller {
  readonly actor: Actor | null
  /** Whether the session came from the cache. */
  readonly isCached: boolean
}

const nobody: Caller = { actor: null, isCached: false }

/** The caller. Throws `sessionExpired` for an invalid token, unless the call may be the retry of a sign-out; then there is no actor. */
async function callerOf(
  { sessions }: Pick<Services, 'sessions'>,
  name: CallName,
  token: string,
  now: number,
): Promise<Caller> {
  const endpoint: Endpoint = endpoints[name]
  // A reversible call can be undone, so a session that ended seconds ago does no lasting harm.
  const mayBeCached = paths[name][0] === 'GET' || traitOf(name) === 'reversible'
  const cached = mayBeCached ? sessions.findCached(token, now) : undefined
  if (cached) return { actor: cached, isCached: true }
  try {
    return { actor: await sessions.find(token, now), isCached: false }
  } catch (error) {
    if (endpoint.endsSession && error instanceof ActionRefused && error.code === 'not_signed_in')
      return nobody
    throw error
  }
}

/** The call's unit of work: claims the key, runs the action, stores the answer. */
function write<T>(
  services: Services,
  keyed: KeyedCall | null,
  now: number,
  storedOf: StoredOf,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  return runUnitOfWork(services, now, async (unit) => {
    if (keyed) await claim(unit.tx, keyed, now)
    const data = await work(unit)
    if (keyed) await storeAnswer(unit.tx, keyed, storedOf(data instanceof CommandAnswer ? data.data : data))
    return data
  })
}

const confirmingRefusals = new Set(['confirm_password', 'wrong_password', 'wrong_passkey'])

/** Whether a retry must get the same refusal. False for rate limits, faults, sessions, confirming and 3-D Secure. */
const isFinal = ({ status, code, details }: Problem): boolean =>
  [402, 403, 404, 409, 422].includes(status) && details.confirm === undefined && !confirmingRefusals.has(code)

/**
 * Serialises the data of a call's answers by the contract's schema, which is fast and omits fields that are not in the contract. Compiles
 * the schema at the first answer, so that the start does not wait for all of them.
 */
function serializerOf(output: z.ZodType): (data: unknown) => string {
  let serialize: ((data: unknown) => string) | undefined
  return (data) => {
    serialize ??= fastJsonStringify(z.toJSONSchema(output, { target: 'draft-7', io: 'output' }) as object)
    return serialize(data)
  }
}
