import { randomUUID } from 'node:crypto'
import type { Input, Output } from '../src/contract/endpoints.ts'
import { type EndpointName, paths } from '../src/contract/paths.ts'

/** A call that the server refused. The message is the server's own sentence. */
class CallFailed extends Error {
  readonly status: number
  readonly code: string

  constructor(name: EndpointName, status: number, code: string, detail: string) {
    super(`${name}: ${status} ${code}: ${detail}`)
    this.status = status
    this.code = code
  }
}

/** The API over HTTP, as one person or without a session. */
export interface Client {
  /** Throws CallFailed. */
  call<K extends EndpointName>(name: K, input: Input<K>): Promise<Output<K>>
}

/** Calls a running server as the web app does: a token, and an idempotency key on every change. */
export function connect(baseUrl: string, token?: string): Client {
  return {
    async call(name, input) {
      const [method, path] = paths[name]
      const reading = method === 'GET'
      const query = reading ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
      const response = await fetch(`${baseUrl}${path}${query}`, {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(reading ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        },
        ...(reading ? {} : { body: JSON.stringify(input) }),
      })
      const answer = await response.json()
      if (!response.ok) throw new CallFailed(name, response.status, answer.code, answer.detail)
      return answer.data
    },
  }
}
