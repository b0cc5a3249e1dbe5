import { randomUUID } from 'node:crypto'
import type { Input, Output } from '../../src/contract/endpoints.ts'
import { type CallName, paths } from '../../src/contract/paths.ts'

/** One request and its answer. */
export interface Asked {
  readonly what: string
  /** From sending it to having read all of it. */
  readonly milliseconds: number
  /** Of the bodies both ways, before compression. */
  readonly bytes: number
}

/** Calls the product as one person and tells `heard` of every request. Throws where one is refused. */
export interface Asking {
  call<K extends CallName>(name: K, input: Input<K>): Promise<Output<K>>
  /** Reads an address that takes no token. */
  read(what: string, url: string): Promise<void>
}

export function askingAs(baseUrl: string, token: string, heard: (asked: Asked) => void): Asking {
  async function ask(what: string, url: string, init: RequestInit, sent: number): Promise<string> {
    const begun = performance.now()
    const response = await fetch(url, init)
    const text = await response.text()
    if (!response.ok) throw new Error(`${what}: ${response.status} ${text}`)
    heard({ what, milliseconds: performance.now() - begun, bytes: sent + Buffer.byteLength(text) })
    return text
  }
  return {
    call: async (name, input) => {
      const [method, path] = paths[name]
      const reads = method === 'GET'
      const query = reads ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
      const body = reads ? undefined : JSON.stringify(input)
      const headers = {
        authorization: `Bearer ${token}`,
        ...(reads ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      }
      const text = await ask(
        `${method} ${path}`,
        `${baseUrl}${path}${query}`,
        { method, headers, ...(body === undefined ? {} : { body }) },
        body?.length ?? 0,
      )
      return JSON.parse(text).data
    },
    read: async (what, url) => void (await ask(what, url, {}, 0)),
  }
}
