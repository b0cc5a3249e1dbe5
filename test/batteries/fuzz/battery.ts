import fc from 'fast-check'
import type { OpenApiDocument } from '../../../src/server/http/openapi.ts'
import type { Battery, OpenWorld, RunOptions } from '../battery.ts'
import { onBothDatabases } from '../both-databases.ts'
import type { Outcome } from '../outcome.ts'
import { type Answered, judgeBy } from './answers.ts'
import { type Drawn, requestsOf } from './requests.ts'
import { type FuzzWorld, populate } from './world.ts'

/** The number of concurrent requests. */
const AT_ONCE = 8
/** Requests per world: the lists of an old one grow long. */
const WORLD_REQUESTS = 10_000
const ROUNDS_BETWEEN_CARE = 25

const inQuery = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** The address, with the fields of a read in its query. */
function urlOf({ method, path, raw }: Drawn, input: unknown): string {
  if (method !== 'GET') return path
  if (raw !== null) return `${path}?${encodeURI(raw.toWellFormed()).replaceAll('%25', '%')}`
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : []
  const query = new URLSearchParams(
    fields.map(([name, value]) => [name.toWellFormed(), inQuery(value).toWellFormed()]),
  )
  return `${path}?${query}`
}

async function send(
  fuzz: FuzzWorld,
  drawn: Drawn,
): Promise<{ sent: string; answer: Answered; data: unknown }> {
  const { method, as, actor, key, contentType, raw } = drawn
  const input = fuzz.resolve(drawn.input)
  const named = (input ?? {}) as { gameId?: unknown; id?: unknown }
  const token = as === 'nobody' || as === 'junk' ? as : fuzz.tokenFor(as, named.gameId ?? named.id, actor)
  const url = urlOf(drawn, input)
  const payload = method === 'GET' ? undefined : (raw ?? JSON.stringify(input) ?? '')
  const response = await fuzz.world.app.inject({
    method,
    url,
    payloadAsStream: true,
    headers: {
      ...(token === 'nobody' ? {} : { authorization: `Bearer ${token}` }),
      ...(key === null ? {} : { 'idempotency-key': key }),
      ...(payload === undefined || contentType === '' ? {} : { 'content-type': contentType }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  const type = String(response.headers['content-type'] ?? '')
  const stream = response.stream()
  let body = ''
  if (type.startsWith('text/event-stream')) stream.destroy()
  else for await (const chunk of stream.setEncoding('utf8')) body += chunk
  const answer = { status: response.statusCode, type, body }
  const data: unknown =
    type.startsWith('application/json') && answer.status === 200 ? JSON.parse(body).data : null
  return { sent: `${method} ${url} as ${as} ${payload ?? ''}`.slice(0, 500), answer, data }
}

/** Errors behind the scenes: mails that could not be sent, logged faults. */
async function hiddenFaults({ world }: FuzzWorld): Promise<string[]> {
  await world.drain()
  const lost = await world.database.db
    .selectFrom('outbox')
    .select(['kind', 'last_error'])
    .where('given_up_at', 'is not', null)
    .where('kind', '<>', 'push')
    .execute()
  const logged = world
    .logged()
    .split('\n')
    .filter((line) => line.includes('"msg":"fault"'))
  return [...lost.map(({ kind, last_error }) => `${kind} was given up: ${last_error}`), ...logged]
}

async function documentOf(open: OpenWorld): Promise<OpenApiDocument> {
  const world = await open()
  const document = (await world.app.inject({ url: '/api/openapi.json' })).json()
  await world.close()
  return document
}

/**
 * Sends generated requests to every operation of the product's own OpenAPI document: no fault, and no answer that the document does not allow.
 */
export async function runFuzz(
  open: OpenWorld,
  { sizes: { requests }, seed, onProgress }: RunOptions<'requests'>,
): Promise<Outcome> {
  const succeeded = new Map<string, number>()
  const statuses = new Map<number, number>()
  const faults: string[] = []
  const document = await documentOf(open)
  const operations = Object.values(document.paths).flatMap((each) =>
    Object.values(each).map(({ operationId }) => operationId),
  )
  const judge = judgeBy(document)
  const all = requestsOf(document)
  for (let done = 0, part = 0; done < requests; part += 1) {
    const fuzz = await populate(await open())
    const count = Math.min(WORLD_REQUESTS, requests - done)
    const drawn = fc.sample(all, { seed: seed + part, numRuns: count })
    let someTokenDied = true
    for (let at = 0; at < drawn.length; at += AT_ONCE) {
      const isTimeToTend = (at / AT_ONCE) % ROUNDS_BETWEEN_CARE === 0
      if (someTokenDied || isTimeToTend) await fuzz.revive()
      someTokenDied = false
      if (isTimeToTend) await fuzz.tend()
      const batch = drawn.slice(at, at + AT_ONCE)
      const answers = await Promise.all(batch.map((each) => send(fuzz, each)))
      for (const [index, { sent, answer, data }] of answers.entries()) {
        const operation = batch[index]?.operation
        if (!operation) continue
        someTokenDied ||= answer.status === 401
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const { operationId } = operation
        if (answer.status === 200) succeeded.set(operationId, (succeeded.get(operationId) ?? 0) + 1)
        const fault = judge(operation, answer)
        if (fault !== null) faults.push(`${fault}: ${sent} → ${answer.status} ${answer.body.slice(0, 300)}`)
        fuzz.learn(data)
      }
      fuzz.world.advance(1)
    }
    faults.push(...(await hiddenFaults(fuzz)))
    await fuzz.world.close()
    done += count
    onProgress(`${done} requests, ${faults.length} wrong`)
  }
  const never = operations.filter((name) => !succeeded.has(name))
  return {
    figures: {
      requests,
      operations: operations.length,
      'operations that answered 200 at least once': operations.length - never.length,
      ...Object.fromEntries(
        [...statuses].toSorted().map(([status, count]) => [`answers of ${status}`, count]),
      ),
    },
    faults: [
      ...faults,
      ...(requests >= WORLD_REQUESTS ? never.map((name) => `${name} never answered 200`) : []),
    ],
  }
}

export const battery: Battery<'requests'> = { sizes: { requests: 200_000 }, scenes: onBothDatabases(runFuzz) }
