import type { IncomingHttpHeaders } from 'node:http'
import type { LimitName } from './limits.ts'

/** A request outside the contract, as its area sees it. */
export interface RawRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly headers: IncomingHttpHeaders
  /** The bytes as they came, where the route asks for them. */
  readonly body: Buffer | null
}

export interface RawAnswer {
  /** 200 when left out. */
  readonly status?: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** An address outside the contract: a file, a feed, a page or a webhook, which its area answers byte for byte. */
export interface RawRoute {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Content types that are read as bytes, and the most of them that is read. */
  readonly body?: { readonly types: readonly string[]; readonly limit?: number }
  /** Counted by address before the body is read. */
  readonly limit?: LimitName
  /** Answers; what it throws is answered as from a call. */
  handle(request: RawRequest): Promise<RawAnswer>
}
