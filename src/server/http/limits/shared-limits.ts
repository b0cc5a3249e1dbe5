import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitName, Limits } from '../../core/limits.ts'
import { type Count, limitsFrom, rates, secondsLeft } from './limits.ts'

/** Uses that a process counts locally before adding them to the shared count, so that frequent calls do not write each time. */
const TOLD_EVERY = { general: 60, search: 6 } as const

/** In milliseconds. */
const PATIENCE = 10_000

/** Keys are stored as hashes: they name people and addresses, and somebody may have typed a password as username. */
const stored = (key: string): string => createHash('sha256').update(key).digest('base64url')

/**
 * Counts across all processes on the same PostgreSQL. Sign-in and mails are counted exactly, and fail when the database
 * does. `general` and `search` are shared after every tenth of the limit, so each process may allow a tenth too many; while
 * the database is down, each counts alone. A query without an answer is abandoned.
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
      // All limits share one table, so one of them cleans it up.
      clearExpiredByTimeout: name === 'general',
      // Once over the limit, further calls do not reach the database.
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
