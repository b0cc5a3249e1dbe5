import type pg from 'pg'
import { readAddress } from '../../postgres-address.ts'

/**
 * The servers that an address names, `postgres://user:password@one:5432,two:5432/anteroom`, of which one takes writes at a time. The
 * current one is used until it fails.
 */
export class Hosts {
  /** An address for each server. */
  readonly urls: readonly string[]
  /** Whether a server that only reads is passed over. */
  readonly mustWrite: boolean
  #at = 0

  constructor(address: string) {
    const { urls, mustWrite } = readAddress(address)
    this.urls = urls
    this.mustWrite = mustWrite
  }

  get current(): string {
    return this.urls[this.#at] ?? ''
  }

  /** Moves on from a server that failed, unless another caller already has. */
  leave(url: string): void {
    if (url === this.current) this.#at = (this.#at + 1) % this.urls.length
  }

  /** Throws for a connection to a server that only reads, where one that writes is wanted. */
  async check(client: pg.ClientBase): Promise<void> {
    if (!this.mustWrite) return
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    if (rows[0]?.transaction_read_only !== 'off')
      throw Object.assign(new Error('This server only reads.'), { code: '25006' })
  }
}
