import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { endpoints, type Input, type Output } from '../src/contract/endpoints.ts'
import { type EndpointName, paths } from '../src/contract/paths.ts'
import { type Cost, passwordHasher } from '../src/server/accounts/passwords.ts'
import { buildApp } from '../src/server/app.ts'
import { type Config, readConfig } from '../src/server/config.ts'
import type { Limits } from '../src/server/core/limits.ts'
import { createLog } from '../src/server/core/log.ts'
import type { GameServices } from '../src/server/games/call.ts'
import { fileMail, type MailGateway } from '../src/server/gateways/mail.ts'
import { openCards } from '../src/server/gateways/open-cards.ts'
import { internet, type PushNetwork, webPush } from '../src/server/gateways/push.ts'
import type { Faults } from '../src/server/gateways/sandbox-ledger.ts'
import { vapidKeys } from '../src/server/gateways/vapid.ts'
import { noLimits } from '../src/server/http/limits.ts'
import type { LiveOptions } from '../src/server/live/hub.ts'
import { openServices } from '../src/server/open-services.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

/** An arbitrary evening: 2026-01-16 00:30 UTC. Tests move it; no real clock is involved. */
export const EVENING = 1_768_523_400

export interface CallOptions {
  /** The caller's token. */
  readonly as?: string | undefined
  readonly key?: string
  /** The caller's address. */
  readonly from?: string
  /** The `Accept-Language` of the caller's browser. */
  readonly language?: string
}

/** The caller and its headers. */
type By = CallOptions | { readonly token: string }

export interface Answer<K extends EndpointName> {
  readonly status: number
  /** The answer's data, checked against the contract; undefined for a failure. */
  readonly data: Output<K>
  readonly problem: {
    status: number
    code: string
    detail: string
    errors?: { path: string; message: string }[]
    confirm?: string
  }
  readonly headers: Record<string, string | string[] | number | undefined>
  readonly body: string
}

/** The outcome of a call in short: '200', or '409 game_full'. */
export const outcome = ({ status, problem }: Pick<Answer<'ping'>, 'status' | 'problem'>): string =>
  status === 200 ? '200' : `${status} ${problem.code}`

export interface TestApp {
  readonly app: FastifyInstance
  readonly services: GameServices
  readonly database: TestDatabase
  /** The whole log, as text. */
  readonly logged: () => string
  now(): number
  advance(seconds: number): void
  /** Calls the real app; the input may be anything, to allow invalid ones. */
  call<K extends EndpointName>(
    name: K,
    input: Input<K> | Record<string, unknown>,
    by?: By,
  ): Promise<Answer<K>>
  /** Calls and expects success. Throws the problem otherwise. */
  ok<K extends EndpointName>(name: K, input: Input<K>, by?: By): Promise<Output<K>>
  /** Calls and returns the outcome in short: '200', or '409 game_full'. */
  outcome(name: EndpointName, input: Record<string, unknown>, by?: By): Promise<string>
  /** The texts of a person's unread notifications, newest first. */
  told(member: { readonly token: string }): Promise<string[]>
  /** Delivers the due jobs of the outbox. */
  drain(): Promise<void>
  /** The mails to one address, oldest first, as written to disk. Drains the outbox first. */
  mailsTo(address: string): Promise<string[]>
  /** The newest code mailed to an address. */
  codeFor(address: string): Promise<string>
  close(): Promise<void>
}

export interface TestAppOptions {
  readonly settings?: Record<string, string>
  readonly limits?: Limits
  readonly mail?: (config: Config) => MailGateway
  /** The network to the push services; without it no test reaches any. */
  readonly push?: { readonly network?: PushNetwork; readonly patience?: number }
  /** Faults on the connection to the card network. */
  readonly cardFaults?: Faults
  readonly live?: LiveOptions
  /** An existing database, for a second app on it. */
  readonly database?: TestDatabase
  /** The clock's first value, unix seconds. */
  readonly startsAt?: number
  readonly newId?: GameServices['newId']
  readonly randomBytes?: GameServices['randomBytes']
}

/** The known push services, with a DNS lookup that finds none of them. */
const noInternet: PushNetwork = {
  ...internet,
  resolve: async () => {
    throw new Error('There is no internet in the tests.')
  },
}

/** Hundreds of people sign up in these tests. Other tests cover the production limits. */
const QUICK: Cost = { memory: 64, passes: 1, parallelism: 1 }

/** The real app on a real database, reached through Fastify's inject. */
export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await openTestDatabase())
  const config = readConfig({
    DATA_DIR: database.folder,
    PUBLIC_URL: 'https://anteroom.test',
    ...options.settings,
  })
  let seconds = options.startsAt ?? EVENING
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const mailFolder = join(database.folder, 'mail')
  const { services, close } = openServices({
    config,
    log,
    database,
    clock: () => seconds,
    clockMs: () => seconds * 1000,
    newId: options.newId ?? uuidv7,
    randomBytes: options.randomBytes ?? randomBytes,
    passwords: passwordHasher(QUICK),
    limits: options.limits ?? noLimits,
    mail: options.mail?.(config) ?? fileMail(mailFolder, config.mailFrom, () => {}),
    cards: await openCards(config, options.cardFaults),
    push: webPush(vapidKeys(database.folder, {}), config.vapidSubject, {
      network: noInternet,
      ...options.push,
    }),
    live: options.live,
  })
  const app = await buildApp(services, join(import.meta.dirname, 'no-web-build'))
  await app.ready()

  const call: TestApp['call'] = async (name, input, by: By = {}) => {
    const { as, key, from, language }: CallOptions = 'token' in by ? { as: by.token } : by
    const [method, path] = paths[name]
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const streams = endpoints[name].stream === true
    const sentKey = key ?? (endpoints[name].mustHaveKey === true ? randomUUID() : undefined)
    const response = await app.inject({
      payloadAsStream: streams,
      ...(from === undefined ? {} : { remoteAddress: from }),
      method,
      url: path + query,
      headers: {
        ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
        ...(sentKey === undefined ? {} : { 'idempotency-key': sentKey }),
        ...(language === undefined ? {} : { 'accept-language': language }),
      },
      ...(method === 'GET' ? {} : { payload: input as object }),
    })
    const succeeded = response.statusCode === 200
    // Does not wait for an open stream.
    if (streams && succeeded) response.stream().destroy()
    const text = streams ? (succeeded ? '{}' : await readText(response.stream())) : response.body
    const body = JSON.parse(text)
    return {
      status: response.statusCode,
      data:
        succeeded && !streams
          ? (endpoints[name].output.parse(body.data) as Output<typeof name>)
          : (undefined as never),
      problem: body,
      headers: response.headers,
      body: text,
    }
  }
  const ok: TestApp['ok'] = async (name, input, by) => {
    const answer = await call(name, input, by)
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.body}`)
    return answer.data
  }
  // A completed refund queues its mail.
  const drain = async () => {
    await services.outbox.drain()
    await services.outbox.drain()
  }
  const mailsTo = async (address: string) => {
    await drain()
    const mails = readdirSync(mailFolder)
      .sort()
      .map((file) => readFileSync(join(mailFolder, file), 'utf8'))
    // cohost@anteroom.test ends with host@anteroom.test.
    const isTo = (head: string) => head.split(/[^\w.@+-]+/).includes(address)
    return mails.filter((mail) => isTo(mail.split('\r\n\r\n', 1)[0] ?? ''))
  }

  return {
    app,
    services,
    database,
    logged: () => lines.join(''),
    now: () => seconds,
    advance: (by) => {
      seconds += by
    },
    call,
    ok,
    outcome: async (name, input, by) => outcome(await call(name, input, by)),
    told: async ({ token: as }) => (await ok('notifications', {}, { as })).map(({ message }) => message),
    drain,
    mailsTo,
    codeFor: async (address) => {
      const codes = (await mailsTo(address)).map((mail) =>
        /[?&]code=3D([\w-]+)|[?&]code=([\w-]+)/.exec(mail.replace(/=\r?\n/g, '')),
      )
      const code = codes.findLast((found) => found !== null)
      if (!code) throw new Error(`No code was mailed to ${address}.`)
      return code[1] ?? code[2] ?? ''
    },
    close: async () => {
      await app.close()
      await close()
    },
  }
}
