import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StripeBooks } from './stripe-books.ts'
import type { Params, StripeAnswer } from './stripe-shapes.ts'

/** The settings of a server that uses this one. */
const KEYS = {
  secretKey: 'sk_test_51AnteroomSecretCanary',
  publishableKey: 'pk_test_51Anteroom',
  webhookSecret: 'whsec_AnteroomSigningCanary',
}

const VERSION = '2026-10-28.endive'
/** How many seconds a key returns its first answer. */
const KEPT = 24 * 3600

export interface StripeRequest {
  readonly method: string
  /** With ":id" instead of ids. */
  readonly route: string
  readonly params: Params
  readonly key: string | undefined
}

/** The fault of a request: no answer and a cut connection, no answer at all, or an error of Stripe's own. */
type Trouble = 'cut' | 'silence' | 500 | 503 | 429 | undefined

interface Kept {
  readonly request: string
  readonly at: number
  answer: StripeAnswer | null
}

type Handler = (books: StripeBooks, id: string, params: Params) => StripeAnswer

const routes: Readonly<Record<string, Handler>> = {
  'POST /v1/customers': (books) => books.createCustomer(),
  'DELETE /v1/customers/:id': (books, id) => books.deleteCustomer(id),
  'GET /v1/payment_methods/:id': (books, id) => books.retrieveMethod(id),
  'POST /v1/payment_methods/:id/attach': (books, id, params) => books.attach(id, params),
  'POST /v1/payment_methods/:id/detach': (books, id) => books.detach(id),
  'POST /v1/payment_intents': (books, _id, params) => books.createIntent(params),
  'GET /v1/payment_intents': (books, _id, params) => books.list(params),
  'GET /v1/payment_intents/:id': (books, id, params) => books.retrieveIntent(id, params),
  'POST /v1/payment_intents/:id/confirm': (books, id, params) => books.confirm(id, params),
  'POST /v1/payment_intents/:id/cancel': (books, id) => books.cancel(id),
  'POST /v1/refunds': (books, _id, params) => books.createRefund(params),
}

const refusal = (status: number, error: Record<string, unknown>): StripeAnswer => ({
  status,
  body: { error },
})

/** "a[b]=c" as { a: { b: "c" } }. */
function decoded(form: string): Params {
  const params: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    const last = path.pop() ?? ''
    let at = params
    for (const part of path) {
      at[part] ??= {}
      at = at[part] as Record<string, unknown>
    }
    at[last] = value
  }
  return params as Params
}

/**
 * Stripe's API on this machine, in its published shapes: forms in, JSON out, answers kept for a day, Stripe's own error
 * texts. `now` is the tests' clock. `line` breaks the connection before or after the work is done.
 */
export async function startStripeApi(now: () => number) {
  const books = new StripeBooks(now)
  const kept = new Map<string, Kept>()
  const seen: StripeRequest[] = []
  const line: {
    before?: ((request: StripeRequest) => Trouble | Promise<Trouble>) | undefined
    after?: ((request: StripeRequest) => Trouble | Promise<Trouble>) | undefined
  } = {}

  async function work(request: StripeRequest, id: string): Promise<StripeAnswer> {
    const handler = routes[`${request.method} ${request.route}`]
    return handler
      ? handler(books, id, request.params)
      : refusal(404, { type: 'invalid_request_error', message: 'Unrecognized request URL.' })
  }

  /** Keeps the answers of started requests; one refused earlier is not kept, as Stripe documents. */
  async function once(request: StripeRequest, path: string, id: string): Promise<StripeAnswer | Trouble> {
    const { key, method } = request
    const same = `${path} ${JSON.stringify(request.params)}`
    if (key === undefined || method !== 'POST') return (await line.before?.(request)) ?? work(request, id)
    const before = kept.get(key)
    if (before && before.at > now() - KEPT) {
      if (before.request !== same)
        return refusal(400, {
          type: 'idempotency_error',
          message: 'Keys can only be used with the same parameters.',
        })
      return (
        before.answer ??
        refusal(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: 'There is currently another in-progress request using this Idempotent Key.',
        })
      )
    }
    const entry: Kept = { request: same, at: now(), answer: null }
    kept.set(key, entry)
    const trouble = await line.before?.(request)
    if (trouble === 'cut' || trouble === 'silence' || trouble === 429) {
      kept.delete(key)
      return trouble
    }
    entry.answer = typeof trouble === 'number' ? fault(trouble) : await work(request, id)
    if (entry.answer.status === 400 || entry.answer.status === 404) kept.delete(key)
    return entry.answer
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(incoming.url ?? '', 'http://stripe.test')
    const id = /_\d{10,}/.test(pathname) ? (pathname.split('/')[3] ?? '') : ''
    const body = await bodyOf(incoming)
    const request: StripeRequest = {
      method: incoming.method ?? '',
      route: id === '' ? pathname : pathname.replace(id, ':id'),
      params: decoded(incoming.method === 'POST' ? body : search),
      key: incoming.headers['idempotency-key'] as string | undefined,
    }
    seen.push(request)
    const answer = admitted(incoming) ?? (await once(request, pathname, id))
    const trouble = typeof answer === 'object' ? await line.after?.(request) : answer
    if (trouble === 'silence') return
    if (trouble === 'cut') {
      incoming.socket.destroy()
      return
    }
    send(response, typeof trouble === 'number' ? fault(trouble) : (answer as StripeAnswer))
  }

  const server = createServer((incoming, response) => void serve(incoming, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    books,
    /** Every request, oldest first. */
    seen,
    line,
    /** As the adapter takes them. */
    settings: { ...KEYS, apiUrl },
    /** As the server reads them. */
    environment: {
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
      STRIPE_API_URL: apiUrl,
    },
    /** An event as Stripe sends it to a webhook: the bytes, and their signature at that time. */
    event: (type: string, object: Record<string, unknown>, at = now()) => {
      const event = {
        id: `evt_${type}`,
        object: 'event',
        api_version: VERSION,
        created: at,
        type,
        data: { object },
      }
      const payload = JSON.stringify(event)
      const mac = createHmac('sha256', KEYS.webhookSecret).update(`${at}.${payload}`).digest('hex')
      return { payload, signature: `t=${at},v1=${mac}` }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type StripeApi = Awaited<ReturnType<typeof startStripeApi>>

const fault = (status: number): StripeAnswer =>
  refusal(status, {
    type: status === 429 ? 'rate_limit_error' : 'api_error',
    message: 'Something went wrong.',
  })

/** Stripe rejects unknown keys, and this server API versions other than that of these shapes. */
function admitted({ headers }: IncomingMessage): StripeAnswer | null {
  if (headers.authorization !== `Bearer ${KEYS.secretKey}`)
    return refusal(401, {
      type: 'invalid_request_error',
      message: `Invalid API Key: ${headers.authorization}`,
    })
  return headers['stripe-version'] === VERSION
    ? null
    : refusal(400, { type: 'invalid_request_error', message: 'These shapes are of another version.' })
}

let requests = 0

function send(response: ServerResponse, { status, body }: StripeAnswer): void {
  requests += 1
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'request-id': `req_${requests}`,
      // Stripe asks clients not to retry what would only get the same answer.
      ...(status >= 500 ? { 'stripe-should-retry': 'false' } : {}),
    })
    .end(JSON.stringify(body))
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
