import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from './machines.ts'

export const PGBOUNCER = '/usr/sbin/pgbouncer'
export const HAPROXY = '/usr/sbin/haproxy'
export const POOLER_PORT = 6432

/** Starts a pooler in transaction mode on the machine of its server. */
export function startPooler(node: Machine): void {
  const users = join(node.folder, 'users')
  const file = join(node.folder, 'pgbouncer.ini')
  writeFileSync(users, '"anteroom" ""\n')
  writeFileSync(
    file,
    `[databases]
anteroom = host=127.0.0.1 port=5432
[pgbouncer]
listen_addr = *
listen_port = ${POOLER_PORT}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 60
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 5
idle_transaction_timeout = 60
`,
  )
  node.start(PGBOUNCER, file)
}

const packet = (type: string, ...parts: readonly (string | Buffer)[]): string => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body]).toString('hex')
}

/** Packets of PostgreSQL's protocol: sign in, ask whether the server is a standby, and the row that says that it is not. */
const SIGN_IN = packet('', Buffer.from([0, 3, 0, 0]), 'user\0anteroom\0database\0anteroom\0\0')
const READY = packet('Z', 'I')
const ASK = packet('Q', 'select pg_is_in_recovery()\0')
const WRITES = packet('D', Buffer.from([0, 1, 0, 0, 0, 1]), 'f')

/** Starts a proxy that forwards every connection to the primary, and ends connections to a server that no longer is. */
export function startProxy(machine: Machine, nodes: readonly Machine[]): void {
  const file = join(machine.folder, 'haproxy.cfg')
  writeFileSync(
    file,
    `defaults
  mode tcp
  timeout connect 3s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen writing
  bind *:5432
  option tcp-check
  tcp-check connect
  tcp-check send-binary ${SIGN_IN}
  tcp-check expect binary ${READY}
  tcp-check send-binary ${ASK}
  tcp-check expect binary ${WRITES}
  default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, address }) => `  server ${name} ${address}:5432\n`).join('')}`,
  )
  machine.start(HAPROXY, '-db', '-f', file)
}
