import pg from 'pg'
import { readAddress } from '../../postgres-address.ts'

/** Milliseconds that a connection may take to open, and that a statement may wait before we check that the server still answers. */
export const SILENCE = 3000

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

  /** Asks the current server on a new connection; false when it gives no answer, or only reads where it has to write. */
  async answers(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.current,
      connectionTimeoutMillis: SILENCE,
      query_timeout: SILENCE,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      await this.check(client)
      return true
    } catch (error) {
      // A server whose connections are all in use is alive.
      return (error as { code?: string }).code === '53300'
    } finally {
      client.end().catch(() => {})
    }
  }

  /** Throws for a connection to a server that only reads, where one that writes is wanted. */
  async check(client: pg.ClientBase): Promise<void> {
    if (!this.mustWrite) return
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    if (rows[0]?.transaction_read_only !== 'off')
      throw Object.assign(new Error('This server only reads.'), { code: '25006' })
  }
}
