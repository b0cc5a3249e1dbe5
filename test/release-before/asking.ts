import { createHash, randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { type CallName, paths } from '../../src/contract/paths.ts'
import { startApp, type TestApp } from '../app.ts'
import type { TestDatabase } from '../database.ts'
import { type Json, withoutAdditions } from './additions.ts'
import { type Cast, SITE } from './cast.ts'

/** A call of the contract, or an address that is no call. */
export type Asked = { readonly call: CallName; readonly input?: Input } | { readonly url: string }
type Input = Readonly<Record<string, unknown>>

export interface Told {
  readonly status: number
  readonly body: Json
}

/** This release, running on a copy of what the release before left, at the moment it left it. */
export interface Revived {
  readonly world: TestApp
  readonly cast: Cast
  /** Everything that was wrong with additions, a line each. */
  readonly faults: string[]
  ask(by: string | null, asked: Asked, key?: string): Promise<Told>
  /** Takes all that was made so far for old: only ids that are made from here on are `new-…` in answers. */
  begin(): void
  close(): Promise<void>
}

const UUID = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g

export async function revive(database: TestDatabase, cast: Cast): Promise<Revived> {
  const ids = new Set<string>()
  const secrets = new Set<string>()
  const faults: string[] = []
  const world = await startApp({
    database,
    settings: SITE,
    startsAt: cast.now,
    newId: () => {
      const id = uuidv7()
      ids.add(id)
      return id
    },
    randomBytes: (count) => {
      const bytes = randomBytes(count)
      secrets.add(bytes.toString('base64url'))
      return bytes
    },
  })
  /** What is new has another value each time: its place among all that is new stands for it. */
  const normalised = (body: Json): Json => {
    const text = JSON.stringify(body)
    const made = [...new Set(text.match(UUID) ?? [])].filter((id) => ids.has(id))
    let named = text
    for (const [index, id] of made.entries()) named = named.replaceAll(id, `new-${index + 1}`)
    for (const secret of secrets) named = named.replaceAll(secret, 'new-secret')
    return JSON.parse(named)
  }

  return {
    world,
    cast,
    faults,
    ask: async (by, asked, key) => {
      const caller = by === null ? undefined : cast.people[by]
      const response = await world.app.inject({
        ...requestOf(asked),
        headers: {
          ...(caller && { authorization: `Bearer ${caller.token}` }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
      })
      const type = String(response.headers['content-type'])
      if (!type.includes('json'))
        return {
          status: response.statusCode,
          body: type.startsWith('text/')
            ? response.body.split('\r\n')
            : `${type}, sha256 ${createHash('sha256').update(response.rawPayload).digest('hex')}`,
        }
      // What is kept under a key are the bytes that the release before answered: nothing is added to them.
      const compared =
        key === undefined
          ? withoutAdditions(response.json(), caller?.id ?? null)
          : { body: response.json<Json>(), faults: [] }
      faults.push(...compared.faults)
      return { status: response.statusCode, body: normalised(compared.body) }
    },
    begin: () => ids.clear(),
    close: world.close,
  }
}

function requestOf(asked: Asked) {
  if ('url' in asked) return { method: 'GET', url: asked.url } as const
  const [method, path] = paths[asked.call]
  const input = asked.input ?? {}
  if (method !== 'GET') return { method, url: path, payload: input }
  const query = new URLSearchParams(input as Record<string, string>).toString()
  return { method, url: query === '' ? path : `${path}?${query}` }
}

/** The path of a call as one word: `fetch-game`. */
export const nameOf = (call: CallName): string => paths[call][1].replace('/api/', '').replaceAll('/', '-')
