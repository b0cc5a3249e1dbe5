import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '../../domain/base/language.ts'
import type { LimitName } from './limits.ts'

/** A request outside the contract, as its area sees it. */
export interface RawRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly headers: IncomingHttpHeaders
  /** The reader's language, from `Accept-Language`. */
  readonly language: Language
  /** The raw body, if the route accepts one. */
  readonly body: Buffer | null
}

/** The headers of a page rendered for one request, in the request's language. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'Accept-Language',
} as const

export interface RawAnswer {
  /** Default 200. */
  readonly status?: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** The text of the page's only style element; the browser rejects any other. */
  readonly style?: string | undefined
}

/** A route outside the contract: a file, a feed, a page or a webhook. */
export interface RawRoute {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Accepted content types, and the largest body in bytes. */
  readonly body?: { readonly types: readonly string[]; readonly limit?: number }
  /** The limit for each address, checked before reading the body. */
  readonly limit?: LimitName
  /** Handles the request. The server answers a thrown refusal like that of a call. */
  handle(request: RawRequest): Promise<RawAnswer>
}
