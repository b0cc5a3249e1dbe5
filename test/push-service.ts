import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import type { PushNetwork } from '../src/server/gateways/push.ts'
import { selfSigned } from './certificate.ts'

interface Decryption {
  readonly version: 'aes128gcm'
  readonly privateKey: ECDH
  readonly authSecret: string
}
const require = createRequire(import.meta.url)
const ece: { decrypt(message: Buffer, keys: Decryption): Buffer } = require('http_ece')

const HOST = 'push.anteroom.test'

/** A browser's subscription, with its private keys. */
export interface Browser {
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  /** The messages pushed to it, as its service worker reads them, oldest first. */
  readonly shown: Record<string, unknown>[]
}

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** As sent on the wire. */
  readonly body: Buffer
}

export interface PushAnswer {
  readonly status: number
  /** It reached the browser, whatever the status: the answer may have been lost. */
  readonly taken?: boolean
  readonly headers?: Record<string, string>
  readonly body?: string
}

export interface PushService {
  /** Resolves every host name to this machine. */
  readonly network: PushNetwork
  readonly received: Received[]
  /** The answer to the next request; 201 by default. `null` means no answer at all. */
  answer: (received: Received) => PushAnswer | null
  browser(name: string): Browser
  close(): Promise<void>
}

/** A push service (RFC 8030) over TLS on this machine. Decrypts each message with the browser's own keys. */
export async function startPushService(): Promise<PushService> {
  const { key, cert } = selfSigned(HOST)
  const browsers = new Map<string, (body: Buffer) => void>()
  const service: Pick<PushService, 'answer' | 'received'> = {
    received: [],
    answer: () => ({ status: 201 }),
  }
  const server = createServer({ key, cert }, async (request, response) => {
    const received = { path: request.url ?? '', headers: request.headers, body: await bodyOf(request) }
    service.received.push(received)
    const answer = service.answer(received)
    if (answer === null) return
    if (answer.status === 201 || answer.taken) browsers.get(received.path)?.(received.body)
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `https://${HOST}:${(server.address() as AddressInfo).port}`

  return Object.assign(service, {
    network: {
      accepts: (endpoint: string) => endpoint.startsWith(`${origin}/`),
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      reaches: (address: string) => address === '127.0.0.1',
      connect: (options) => connect({ ...options, ca: cert }),
    } satisfies PushNetwork,
    browser: (name: string): Browser => {
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url', 'uncompressed')
      const auth = randomBytes(16).toString('base64url')
      const shown: Record<string, unknown>[] = []
      const path = `/send/${name}`
      browsers.set(path, (body) => {
        const text = ece.decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth })
        shown.push(JSON.parse(text.toString('utf8')))
      })
      return { subscription: { endpoint: `${origin}${path}`, keys: { p256dh, auth } }, shown }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The claims of a VAPID header (RFC 8292). Throws if its signature does not match its key. */
export function vapidClaims(authorization: string | undefined): {
  claims: Record<string, unknown>
  publicKey: string
} {
  const [, token = '', publicKey = ''] =
    /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const key = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  })
  const signed = Buffer.from(`${header}.${claims}`)
  const bytes = Buffer.from(signature, 'base64url')
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, bytes))
    throw new Error('The VAPID header is signed with another key.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  if (read(header).alg !== 'ES256') throw new Error('The VAPID header is signed in another way.')
  return { claims: read(claims), publicKey }
}
