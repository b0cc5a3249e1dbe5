import pg from 'pg'
import { readAddress } from '../../postgres-address.ts'

/** Milliseconds for opening a connection, and for a statement before we check that the server still answers. */
export const SILENCE = 3000

/**
 * The servers of an address, `postgres://user:password@one:5432,two:5432/anteroom`, one of which accepts writes at a time. Uses the current
 * one until it fails.
 */
export class Hosts {
  /** One address for each server. */
  readonly urls: readonly string[]
  /** Whether to skip a read-only server. */
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

  /** Checks the current server on a new connection. Returns false if it does not answer, or is read-only although writes are required. */
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

  /** Throws for a connection to a read-only server if writes are required. */
  async check(client: pg.ClientBase): Promise<void> {
    if (!this.mustWrite) return
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    if (rows[0]?.transaction_read_only !== 'off')
      throw Object.assign(new Error('This server is read-only.'), { code: '25006' })
  }
}
