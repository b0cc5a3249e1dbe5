import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallName } from '../../src/contract/paths.ts'

/** Where the files are that the release before wrote. */
export const FIXTURES = join(import.meta.dirname, '../fixtures/release-before')

/** Where the release before was reached: links in its answers begin with it. */
export const SITE = { PUBLIC_URL: 'http://anteroom.test' }

export interface CastMember {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly token: string
  /** The query of their calendar's secret address. */
  readonly calendar: string
}

/** A call that was made under a key, and what was answered. */
export interface KeptCall {
  readonly call: CallName
  /** Null where nobody was signed in. */
  readonly by: string | null
  readonly key: string
  readonly input: Readonly<Record<string, unknown>>
  readonly status: number
  readonly body: unknown
}

/** Who and what is in the fixture, by names that the tests use. */
export interface Cast {
  /** The moment at which the release before was stopped, unix seconds. */
  readonly now: number
  readonly people: Readonly<Record<string, CastMember>>
  /** Ids. */
  readonly games: Readonly<Record<string, string>>
  /** The ids of each game's entries, oldest first. */
  readonly events: Readonly<Record<string, readonly string[]>>
  readonly codes: { readonly activation: string; readonly reset: string }
  readonly kept: readonly KeptCall[]
}

export const readCast = (): Cast => JSON.parse(readFileSync(join(FIXTURES, 'cast.json'), 'utf8'))
