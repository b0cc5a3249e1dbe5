import pg from 'pg'
import { ConfigError } from '../../config.ts'

/** The parameters that an address may have; `pg` would ignore others, so they are refused. */
const known = new Set([
  ...['application_name', 'host', 'ssl', 'sslcert', 'sslkey', 'sslmode', 'sslnegotiation', 'sslrootcert'],
  ...['target_session_attrs', 'uselibpqcompat'],
])

const read = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/i

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

  /** Throws ConfigError for an address that cannot be read. */
  constructor(address: string) {
    const [, login, hosts = '', path = '', query = ''] = read.exec(address) ?? []
    if (login === undefined)
      throw wrong('It has to be an address like postgres://user:password@host/anteroom.')
    const parameters = new URLSearchParams(query)
    const unknown = [...parameters.keys()].find((name) => !known.has(name))
    if (unknown !== undefined) throw wrong(`The parameter ${unknown} is unknown.`)
    const wanted = parameters.get('target_session_attrs')
    if (wanted !== null && wanted !== 'any' && wanted !== 'read-write')
      throw wrong('target_session_attrs has to be read-write or any.')
    parameters.delete('target_session_attrs')
    const rest = parameters.size === 0 ? path : `${path || '/'}?${parameters}`
    this.urls = hosts.split(',').map((host) => `${login}${host}${rest}`)
    if (this.urls.some((url) => !isReadable(url))) throw wrong('A host or a port cannot be read.')
    this.mustWrite = wanted === null ? this.urls.length > 1 : wanted === 'read-write'
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

const wrong = (why: string): ConfigError => new ConfigError(`DATABASE_URL: ${why} See .env.example.`)

function isReadable(url: string): boolean {
  try {
    return new pg.Client({ connectionString: url }).port > 0
  } catch {
    return false
  }
}
