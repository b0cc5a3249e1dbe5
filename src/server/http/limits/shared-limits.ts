import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitName, Limits } from '../../core/limits.ts'
import { type Count, limitsFrom, rates, secondsLeft } from './limits.ts'

/** How many uses a process counts by itself before it adds them to the shared count: frequent calls must not write each time. */
const TOLD_EVERY = { general: 60, search: 6 } as const

/** In milliseconds. */
const PATIENCE = 10_000

/** Keys are stored as hashes: they name people and addresses, and somebody may have typed a password as their name. */
const stored = (key: string): string => createHash('sha256').update(key).digest('base64url')

/**
 * Counts together with all processes on the same PostgreSQL. Sign-in and mails are counted exactly, and fail when the database does.
 * `general` and `search` are shared after every tenth of the limit, so each process may let through a tenth too many; while the
 * database is down, each process counts alone. A query without an answer is given up.
 */
export function sharedLimits(pool: pg.Pool, log: Pick<Logger, 'warn'>): Limits {
  const client = {
    query: (query: pg.QueryConfig) => {
      const patient: pg.QueryConfig & { query_timeout: number } = { ...query, query_timeout: PATIENCE }
      return pool.query(patient)
    },
  }
  const together = (name: LimitName): RateLimiterPostgres =>
    new RateLimiterPostgres({
      ...rates[name],
      keyPrefix: name,
      storeClient: client,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // All limits share the table: one clears it for all.
      clearExpiredByTimeout: name === 'general',
      // Further calls of somebody over the limit do not reach the database.
      inMemoryBlockOnConsumed: rates[name].points,
    })

  function exact(name: LimitName): Count {
    const all = together(name)
    return (key) => all.consume(stored(key))
  }

  function told(name: keyof typeof TOLD_EVERY): Count {
    const every = TOLD_EVERY[name]
    const all = together(name)
    const own = new RateLimiterMemory({ ...rates[name], keyPrefix: name })
    return async (key) => {
      const { consumedPoints } = await own.consume(key)
      if (consumedPoints % every !== 0) return
      try {
        await all.consume(stored(key), every)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) return log.warn({ err: error }, 'limits not shared')
        await own.block(key, secondsLeft(error))
        throw error
      }
    }
  }

  return limitsFrom({
    sign_in: exact('sign_in'),
    search: told('search'),
    general: told('general'),
    mail: exact('mail'),
  })
}
