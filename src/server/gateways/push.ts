import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls'
import { isPublicAddress } from './public-address.ts'
import type { VapidKeys } from './vapid.ts'

/** One message for one browser. */
export interface Push {
  readonly endpoint: string
  /** The browser's keys (RFC 8291), base64url. */
  readonly p256dh: string
  readonly auth: string
  /** The payload for the service worker. */
  readonly text: string
  /** Replaces a pending message with the same topic at the push service. At most 32 characters of base64url. */
  readonly topic: string
  readonly urgency: 'normal' | 'high'
  /** How long, in seconds, the push service keeps it for an offline browser. */
  readonly ttl: number
  /** Unix seconds. */
  readonly now: number
}

/**
 * The outcome of a push. `gone`: unsubscribed. `barred`: we must not contact this address. `later`: retry, after `retryAfter` seconds if
 * the service named a delay. `refused`: do not retry.
 */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'barred' | 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string; readonly retryAfter: number }

/** The port for push. */
export interface PushGateway {
  /** The key for browsers to subscribe with (RFC 8292), base64url. */
  readonly publicKey: string
  /** Whether this endpoint belongs to a known push service. This is necessary because subscribers choose the target of our requests. */
  accepts(endpoint: string): boolean
  /** Never throws for errors of the other side. */
  send(push: Push): Promise<PushOutcome>
}

/** The push services of browsers. We never contact any other host. */
const pushHosts: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.services\.mozilla\.com$|^push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.apple\.com$/,
]

/** Accepts only the form that browsers use, because URLs may also contain white space and control characters. */
function isPushAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { href, protocol, hostname, port, username, password } = new URL(text)
  const plain = port === '' && username === '' && password === ''
  return href === text && protocol === 'https:' && plain && pushHosts.some((host) => host.test(hostname))
}

/** Milliseconds for a whole message: DNS lookup, connection, request and response. */
const PATIENCE = 10_000
/** The maximum number of characters to read from a response, enough for an error message. */
const LONGEST_ANSWER = 1000
/** In seconds; RFC 8292 allows at most 24 hours. */
const SIGNED_FOR = 12 * 3600

/** The network between this server and the push services. */
export interface PushNetwork {
  /** Whether we may contact an endpoint at all. */
  accepts(endpoint: string): boolean
  /** All addresses of a host. */
  resolve(hostname: string): Promise<LookupAddress[]>
  /** Whether we may connect to a resolved address. */
  reaches(address: string): boolean
  connect(options: ConnectionOptions): TLSSocket
}

export const internet: PushNetwork = {
  accepts: isPushAddress,
  resolve: (hostname) => lookup(hostname, { all: true, order: 'ipv4first' }),
  reaches: isPublicAddress,
  connect,
}

/**
 * Sends push messages (RFC 8030), encrypted for the browser (RFC 8291) and signed (RFC 8292). Resolves a host name once, requires all its
 * addresses to be public, and connects to those addresses, which prevents DNS rebinding. Does not follow redirects.
 */
export function webPush(
  keys: VapidKeys,
  subject: string,
  { network = internet, patience = PATIENCE }: { network?: PushNetwork; patience?: number } = {},
): PushGateway {
  async function send(push: Push): Promise<PushOutcome> {
    if (!network.accepts(push.endpoint)) return barred('This is not the address of a push service.')
    const { hostname, origin } = new URL(push.endpoint)
    const message = await sealed(push, keys, subject, origin)
    if (message === null) return { kind: 'refused', reason: 'The keys of the subscription cannot be used.' }
    const deadline = AbortSignal.timeout(patience)
    try {
      const addresses = await beforeDeadline(network.resolve(hostname), deadline)
      if (addresses.length === 0 || !addresses.every(({ address }) => network.reaches(address)))
        return { kind: 'refused', reason: `${hostname} has an address that is not public.` }
      const socket = (options: ConnectionOptions) =>
        network.connect({ ...options, lookup: only(addresses), servername: hostname })
      return outcomeOf(await post(push.endpoint, message, socket, deadline), push.now)
    } catch (error) {
      return { kind: 'later', reason: reasonOf(error), retryAfter: 0 }
    }
  }
  return { publicKey: keys.publicKey, accepts: network.accepts, send }
}

const barred = (reason: string): PushOutcome => ({ kind: 'barred', reason })

interface Sealed {
  readonly headers: Record<string, string | number>
  readonly body: Buffer
}

/** The headers and the encrypted body; null if the subscription's keys are invalid. */
async function sealed(
  push: Push,
  keys: VapidKeys,
  subject: string,
  audience: string,
): Promise<Sealed | null> {
  const { default: webpush } = await import('web-push')
  const { Authorization } = webpush.getVapidHeaders(
    audience,
    subject,
    keys.publicKey,
    keys.privateKey,
    'aes128gcm',
    push.now + SIGNED_FOR,
  )
  const { endpoint, p256dh, auth, urgency, topic } = push
  try {
    const { headers, body } = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      push.text,
      { TTL: push.ttl, urgency, topic, contentEncoding: 'aes128gcm', headers: { Authorization } },
    )
    return body === null ? null : { headers, body }
  } catch {
    return null
  }
}

/** A DNS lookup function that always returns these addresses. */
const only =
  (addresses: LookupAddress[]): LookupFunction =>
  (_hostname, { all }, done) => {
    const [first] = addresses
    if (all) done(null, addresses)
    else done(null, first?.address ?? '', first?.family)
  }

function beforeDeadline<T>(work: Promise<T>, deadline: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true })
    work.then(resolve, reject)
  })
}

interface PushAnswer {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly words: string
}

function post(
  endpoint: string,
  { headers, body }: Sealed,
  socket: (options: ConnectionOptions) => TLSSocket,
  signal: AbortSignal,
): Promise<PushAnswer> {
  const { hostname, port, pathname, search } = new URL(endpoint)
  const address = { host: hostname, port: Number(port || 443) }
  return new Promise((resolve, reject) => {
    const createConnection = () => socket(address)
    const options = { ...address, method: 'POST', path: pathname + search, headers, signal, createConnection }
    const request = httpsRequest(options, (response) => {
      let words = ''
      const done = () => {
        response.destroy()
        const { statusCode: status = 0, headers: given } = response
        resolve({ status, retryAfter: given['retry-after'], words })
      }
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        words = (words + part).slice(0, LONGEST_ANSWER)
        if (words.length === LONGEST_ANSWER) done()
      })
      // The status has arrived, so an aborted body does not matter.
      response.on('end', done)
      response.on('error', done)
    })
    request.on('error', reject)
    request.end(body)
  })
}

function outcomeOf({ status, retryAfter, words }: PushAnswer, now: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const said = words.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 200)
  const reason = `The push service answered ${status} ${said}`.trimEnd()
  if (status === 408 || status === 429 || status >= 500)
    return { kind: 'later', reason, retryAfter: secondsOf(retryAfter, now) }
  return { kind: 'refused', reason }
}

/** A Retry-After in seconds, from a number or a date. */
function secondsOf(retryAfter: string | undefined, now: number): number {
  if (retryAfter === undefined) return 0
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : Date.parse(retryAfter) / 1000 - now
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0
}

function reasonOf(error: unknown): string {
  const { name, code, message } = error as { name?: string; code?: unknown; message?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return 'The push service did not answer in time.'
  return typeof code === 'string' ? `The push service cannot be reached: ${code}` : String(message ?? error)
}
