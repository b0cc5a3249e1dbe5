import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { uuidv7 } from 'uuidv7'
import { secretHash } from '../../src/server/core/secrets.ts'

/** Somebody of the filled database, signed in. */
export interface Someone {
  readonly label: string
  readonly id: string
  /** How many games they are in. */
  readonly games: number
  readonly token: string
}

/** Whom the calls are made for: a guest with as many games as the average, who is nearest to 1,000 games, and who hosts the most. */
const WHO = {
  ordinary: `select user_id as id, count(*)::int as games from participants group by user_id
    order by abs(count(*) - (select count(*) / count(distinct user_id) from participants)), user_id limit 1`,
  'with 1,000 games': `select user_id as id, count(*)::int as games from participants group by user_id
    order by abs(count(*) - 1000), user_id limit 1`,
  'host of many': `select host_id as id, count(*)::int as games from games group by host_id
    order by count(*) desc, host_id limit 1`,
}

/** Finds and signs in the people whom the calls are made for. Throws when the database is empty. */
export async function findCast(pool: pg.Pool, now: number): Promise<Someone[]> {
  const cast: Someone[] = []
  for (const [label, query] of Object.entries(WHO)) {
    const { rows } = await pool.query<{ id: string; games: number }>(query)
    const found = rows[0]
    if (!found) throw new Error('The database is empty: fill it first.')
    cast.push({ label, ...found, token: await signIn(pool, found.id, now) })
  }
  return cast
}

/** Signs somebody in without a password, by a confirmed session beside those that are there; gives its token. */
export async function signIn(pool: pg.Pool, userId: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await pool.query(
    'insert into sessions (id, user_id, token_hash, created_at, used_at, expires_at, confirmed_until) values ($1, $2, $3, $4, $4, $5, $5)',
    [uuidv7(), userId, secretHash(token), now, now + 86_400],
  )
  return token
}
