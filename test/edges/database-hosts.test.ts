import { expect, test } from 'vitest'
import { Hosts } from '../../src/server/db/postgres/hosts.ts'
import { overHosts } from '../../src/server/db/postgres/open.ts'

test.each([
  ['postgres://poker@one/anteroom', ['postgres://poker@one/anteroom'], false],
  ['postgresql://one:5433', ['postgresql://one:5433'], false],
  ['postgres:///anteroom?host=/run/postgresql', ['postgres:///anteroom?host=%2Frun%2Fpostgresql'], false],
  ['postgres://one/anteroom?target_session_attrs=read-write', ['postgres://one/anteroom'], true],
  [
    'postgres://poker@one:5432,[::1]:5433,three/anteroom?sslmode=verify-full',
    [
      'postgres://poker@one:5432/anteroom?sslmode=verify-full',
      'postgres://poker@[::1]:5433/anteroom?sslmode=verify-full',
      'postgres://poker@three/anteroom?sslmode=verify-full',
    ],
    true,
  ],
  ['postgres://one,two/x?target_session_attrs=any', ['postgres://one/x', 'postgres://two/x'], false],
])('%s names its hosts', (address, urls, mustWrite) => {
  const hosts = new Hosts(address)
  expect([hosts.urls, hosts.mustWrite]).toEqual([urls, mustWrite])
})

test('hosts are tried in turn; two callers that failed on one switch once', () => {
  const hosts = new Hosts('postgres://one,two,three/x')
  const { current } = hosts
  hosts.leave(current)
  hosts.leave(current)
  expect(hosts.current).toBe('postgres://two/x')
  hosts.leave(hosts.current)
  hosts.leave(hosts.current)
  expect(hosts.current).toBe(current)
})

test('a read-only server is skipped if a primary is wanted', async () => {
  const client = { query: async () => ({ rows: [{ transaction_read_only: 'on' }] }) }
  const check = (address: string) => new Hosts(address).check(client as never)
  await expect(check('postgres://one/x')).resolves.toBeUndefined()
  await expect(check('postgres://one,two/x')).rejects.toMatchObject({ code: '25006' })
})

/** A pool whose connections all fail as the tried server says. */
const failing = (hosts: Hosts, says: Readonly<Record<string, Error>>) => ({
  connect: () => Promise.reject(says[hosts.current]),
  end: async () => {},
})

test('a standby beside a server that is away is a standby, in either order', async () => {
  const standby = Object.assign(new Error('This server is read-only.'), { code: '25006' })
  const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  const says = { 'postgres://standby/x': standby, 'postgres://away/x': away }
  for (const address of ['postgres://standby,away/x', 'postgres://away,standby/x']) {
    const hosts = new Hosts(address)
    await expect(overHosts(failing(hosts, says), hosts).connect()).rejects.toBe(standby)
  }
})

test('if no connection becomes free, the host stays', async () => {
  const busy = new Error('timeout exceeded when trying to connect')
  const hosts = new Hosts('postgres://one,two/x')
  const says = { 'postgres://one/x': busy, 'postgres://two/x': new Error('not tried') }
  await expect(overHosts(failing(hosts, says), hosts).connect()).rejects.toBe(busy)
  expect(hosts.current).toBe('postgres://one/x')
})
