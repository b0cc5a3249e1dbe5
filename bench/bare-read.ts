import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fastify } from 'fastify'
import pg from 'pg'
import type { Settings } from './databases.ts'

/** The answer of the bare route, and the database that it queries first. */
export interface BareRead {
  readonly settings: Settings
  readonly bodyBase64: string
  /** The answer's `Content-Encoding`; null if it is not compressed. */
  readonly encoding: string | null
}

/** The same number as the server's. */
const CONNECTIONS = 10

type FindVersion = (gameId: string) => unknown

function onSqlite(folder: string): FindVersion {
  const database = new DatabaseSync(join(folder, 'anteroom.sqlite'), { readOnly: true })
  const statement = database.prepare('select version from games where id = ?')
  return (gameId) => statement.get(gameId)
}

function onPostgres(url: string): FindVersion {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  const text = 'select version from games where id = $1'
  return async (gameId) => (await pool.query({ name: 'version', text, values: [gameId] })).rows[0]
}

/**
 * The baseline for reading a game: a Fastify route that runs one indexed query and answers fixed bytes, possibly precompressed. Sends its
 * address to its parent process and ends with it.
 */
process.once('message', async ({ settings, bodyBase64, encoding }: BareRead) => {
  const findVersion =
    settings.DATABASE_URL === undefined ? onSqlite(settings.DATA_DIR) : onPostgres(settings.DATABASE_URL)
  const body = Buffer.from(bodyBase64, 'base64')
  const app = fastify()
  app.get<{ Querystring: { gameId: string } }>('/', async (request, reply) => {
    if (!(await findVersion(request.query.gameId))) return reply.code(404).send()
    if (encoding !== null) reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(body)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.(app.server.address())
})
process.on('disconnect', () => process.exit(0))
