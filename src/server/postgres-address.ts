import pg from 'pg'

/** The allowed parameters of an address. `pg` would ignore others, so we refuse them. */
const known = new Set([
  ...['application_name', 'host', 'ssl', 'sslcert', 'sslkey', 'sslmode', 'sslnegotiation', 'sslrootcert'],
  ...['target_session_attrs', 'uselibpqcompat'],
])

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/i

/**
 * Parses an address, which may name several servers and is then not a URL: `postgres://user:password@one:5432,two:5432/anteroom`. Returns
 * one address for each server; `mustWrite` skips read-only ones. Throws one sentence, without the password, for an invalid address.
 */
export function readAddress(address: string): { urls: string[]; mustWrite: boolean } {
  const [, login, hosts = '', path = '', query = ''] = parts.exec(address) ?? []
  if (login === undefined)
    throw new Error('It has to be an address like postgres://user:password@host/anteroom.')
  const parameters = new URLSearchParams(query)
  const unknown = [...parameters.keys()].find((name) => !known.has(name))
  if (unknown !== undefined) throw new Error(`The parameter ${unknown} is unknown.`)
  const wanted = parameters.get('target_session_attrs')
  if (wanted !== null && wanted !== 'any' && wanted !== 'read-write')
    throw new Error('target_session_attrs has to be read-write or any.')
  parameters.delete('target_session_attrs')
  const rest = parameters.size === 0 ? path : `${path || '/'}?${parameters}`
  const urls = hosts.split(',').map((host) => `${login}${host}${rest}`)
  if (!urls.every(isReadable)) throw new Error('A host or a port is invalid.')
  return { urls, mustWrite: wanted === null ? urls.length > 1 : wanted === 'read-write' }
}

function isReadable(url: string): boolean {
  try {
    return new pg.Client({ connectionString: url }).port > 0
  } catch {
    return false
  }
}
