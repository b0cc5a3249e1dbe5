import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type CallName, type EndpointName, paths } from '../../contract/paths.ts'
import { table } from '../../contract/table.ts'
import type { Actor, Call, PersonCall, Routes } from '../core/call.ts'
import type { Services } from '../core/services.ts'
import { commit } from '../core/unit-of-work.ts'
import { answerSchema, Written } from '../core/written.ts'
import { isDeadlock, type Tx } from '../db/dialect.ts'
import {
  claim,
  findAnswer,
  forgottenAt,
  type KeptAnswer,
  type KeptRow,
  type KeyedCall,
  keepAnswer,
  keepRefusal,
  keyedCall,
  openKept,
  Replay,
} from './idempotency/store.ts'
import { invalidFields, Problem, problemBody } from './problem.ts'
import { bearerToken, dead, findActor, findActorAndKey, findKeptActor, secretHash } from './session.ts'

const TRANSACTION_ATTEMPTS = 3
/** More faults than anybody mends at once: a body of nothing but faults must not make an answer many times its size. */
const NAMED_FAULTS = 20
const LONGEST_KEY = 60

/**
 * What can be taken back at a game. These calls do nothing before their write, which finds by itself what was answered to a repeated
 * one; and who is let in to them a moment after their session ended does no lasting harm.
 */
const BY_WRITE_ALONE: ReadonlySet<CallName> = new Set([
  ...(['acceptGameInvite', 'declineGameInvite', 'checkInUser', 'checkOutUser'] as const),
  ...(['pushGameEvent', 'popGameEvent', 'updatePayouts'] as const),
])

/** The body of a 200 for the data of an answer. */
type BodyOf = (data: unknown) => string

const isCall = (name: EndpointName): name is CallName => table[name].stream !== true

/** Registers every call of the contract (architecture rule 5) with the action behind it. */
export function registerCalls(app: FastifyInstance, services: Services, routes: Routes): void {
  for (const name of (Object.keys(paths) as EndpointName[]).filter(isCall)) {
    const endpoint: Endpoint = table[name]
    const [method, url] = paths[name]
    app.route({
      method,
      url,
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
      schema: {
        response: {
          200: { type: 'object', required: ['data'], properties: { data: answerSchema(endpoint.output) } },
        },
      },
      onRequest: (request) => admit(endpoint, services, request),
      handler: (request, reply) => answer(name, endpoint, services, routes, request, reply),
    })
  }
}

/**
 * Looks at who asks before their body is read: reading is what costs when bodies are sent by somebody who is over the limit, or
 * are large and sent by nobody we know. The session is looked at again once the body is there.
 */
export async function admit(endpoint: Endpoint, services: Services, request: FastifyRequest): Promise<void> {
  await services.limits.take(endpoint.limit, [`address:${request.ip}`])
  if (endpoint.bodyLimit !== undefined && endpoint.access === 'person')
    await findActor(services, bearerToken(request), services.clock())
}

async function answer(
  name: CallName,
  endpoint: Endpoint,
  services: Services,
  routes: Routes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const now = services.clock()
  const token = endpoint.access === 'person' ? bearerToken(request) : null
  const [method, path] = paths[name]
  const key = method === 'GET' ? undefined : request.headers['idempotency-key']
  const { actor, kept } = token === null ? nobody : await callerOf(services, name, { token, key, now })
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
  const bodyOf = oncePerData((data) =>
    data instanceof Written ? `{"data":${data.json}}` : (reply.serializeInput({ data }, '200') as string),
  )

  const send = ({ status, body }: KeptAnswer) =>
    reply
      .code(status)
      .type(status === 200 ? 'application/json; charset=utf-8' : 'application/problem+json; charset=utf-8')
      .serializer((text: unknown) => text as string)
      .send(body)

  if (keyed) {
    const before =
      kept === undefined ? await findAnswer(services.db, keyed, now) : kept && openKept(kept, keyed)
    if (before) return send(before)
  }
  if (token !== null && !actor) throw dead()
  const call: Call = {
    services,
    now,
    effectKey: keyed ? `${keyed.scope}:${keyed.keyHash}` : services.newId(),
    db: services.db,
    write: (work) => write(services, keyed, now, bodyOf, work),
  }
  try {
    const action = routes[name] as (call: Call | PersonCall, input: unknown) => Promise<unknown>
    const data = await action(actor ? { ...call, actor } : call, input)
    return send({ status: 200, body: bodyOf(data) })
  } catch (error) {
    if (error instanceof Replay) return send(error.answer)
    if (keyed && error instanceof Problem && isFinal(error)) {
      const refusal = { status: error.status, body: JSON.stringify(problemBody(error, request.id)) }
      return send(await keepRefusal(services.db, keyed, refusal, now))
    }
    throw error
  }
}

/** What a transaction kept as its answer is mostly what is sent: it is put into words once. */
function oncePerData(bodyOf: BodyOf): BodyOf {
  let last: { data: unknown; body: string } | undefined
  return (data) => {
    if (!last || last.data !== data) last = { data, body: bodyOf(data) }
    return last.body
  }
}

interface Caller {
  readonly actor: Actor | null
  /** What is kept under the key of the call; undefined when that was not looked at. */
  readonly kept?: KeptRow | null
}

const nobody: Caller = { actor: null }

/** Who calls; nobody for a dead token where the first answer may still have to be given. Throws a 401 Problem otherwise. */
async function callerOf(
  services: Services,
  name: CallName,
  { token, key, now }: { token: string; key: string | string[] | undefined; now: number },
): Promise<Caller> {
  const endpoint: Endpoint = table[name]
  const isRead = paths[name][0] === 'GET'
  const actor = isRead || BY_WRITE_ALONE.has(name) ? findKeptActor(services, token, now) : undefined
  if (actor) return { actor, kept: null }
  if (typeof key === 'string' && !endpoint.endsSession)
    return findActorAndKey(services, { token, key, now, forgotten: forgottenAt(now) })
  try {
    return { actor: await findActor(services, token, now) }
  } catch (error) {
    if (endpoint.endsSession && error instanceof Problem && error.status === 401) return nobody
    throw error
  }
}

/** The call's one transaction: take the key, work, keep the answer. */
async function write<T>(
  services: Services,
  keyed: KeyedCall | null,
  now: number,
  bodyOf: BodyOf,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return untilNoDeadlock(() =>
    commit(services, async (tx) => {
      if (keyed) await claim(tx, keyed, now)
      const data = await work(tx)
      if (keyed) await keepAnswer(tx, keyed, { status: 200, body: bodyOf(data) })
      return data
    }),
  )
}

/** PostgreSQL ends one of two transactions that wait for each other: that one did nothing and begins again. */
async function untilNoDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === TRANSACTION_ATTEMPTS || !isDeadlock(error)) throw error
    }
  }
}

/** Refusals that a retry of the same call must hear again; the others (limits, faults, sessions, 3-D Secure) may pass. */
const isFinal = ({ status, confirm }: Problem): boolean =>
  [402, 403, 404, 409, 422].includes(status) && confirm === undefined

/** The input of a call against its schema. Throws a 422 Problem that names what is wrong. */
export function checked(endpoint: Endpoint, input: unknown): unknown {
  const parsed = endpoint.input.safeParse(input)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.slice(0, NAMED_FAULTS).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.slice(0, NAMED_FAULTS).map((key) => ({
          path: [...issue.path, key.slice(0, LONGEST_KEY)].join('.'),
          message: `There is no field "${key.slice(0, LONGEST_KEY)}" here.`,
        }))
      : [{ path: issue.path.join('.'), message: sentence(issue) }],
  )
  throw invalidFields(errors.slice(0, NAMED_FAULTS))
}

/** Our own messages are sentences already; Zod's own ones name no field. */
function sentence(issue: z.core.$ZodIssue): string {
  const field = issue.path.join('.')
  if (!issue.message.startsWith('Invalid') && !issue.message.startsWith('Too')) return issue.message
  return field === ''
    ? 'The body has to be a JSON object.'
    : `The field "${field.slice(0, LONGEST_KEY)}" is missing or not valid.`
}
